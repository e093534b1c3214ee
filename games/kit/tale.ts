import { at, type Event, type Face, type Reader, type State } from '../../engine/index.ts';
import { type Person, personAt } from './person.ts';
import { asNumber, known, numbers, sure } from './reading.ts';

/** The readers of an event that every game has: numbers, seats as names and as persons, faces. Games add their own. */
export function taleOf<S extends State>(event: Event, reader: Reader<S>) {
  const { names } = reader;
  const count = (key: string): number => sure(asNumber(event[key]), key);
  return {
    rule: event.rule,
    count,
    numbers: (key: string): readonly number[] => numbers(event[key]),
    text: (key: string): string => String(event[key]),
    has: (key: string): boolean => event[key] !== undefined && event[key] !== null,
    flag: (key: string): boolean => event[key] === true,
    name: (key = 'seat'): string => at(names, count(key)),
    list: (key: string): string[] => numbers(event[key]).map(seat => at(names, seat)),
    who: (key = 'seat'): Person => personAt(reader, count(key)),
    all: (key: string): Person[] => numbers(event[key]).map(seat => personAt(reader, seat)),
    face: (index = 0): Face => sure(known(event.faces?.[index]), 'face'),
    /** The face of a card, if the reader knew it then. */
    seen: (index = 0): Face | undefined => known(event.faces?.[index]),
  };
}
