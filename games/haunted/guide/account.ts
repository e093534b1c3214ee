import { at, INVITE, type Seat } from '../../../engine/index.ts';
import { isAce, isSpecial, type Stat } from '../content.ts';
import type { Event } from '../state.ts';
import { effectOf } from '../tunables.ts';
import { type AnyTale, type Readership, tale } from '../words/reading.ts';

/** The summary of a part of the log, in one line. */

/** The act of taking what an own Secret Door brings. */
const BONUS = 'bonus';

/** A number as it was and as it is; what it was is not told where it could fall to 0 only. */
export interface Moved {
  readonly stat: Stat;
  readonly from: number | undefined;
  readonly to: number;
}

/** The phrases that an account needs of a language. Acts follow a subject: "opened a Door", "eine Tür geöffnet". */
export interface AccountWords {
  /** By event: what somebody did. `freed` are those set free, in words. */
  readonly deeds: Readonly<Partial<Record<Event['what'] | typeof BONUS, (told: AnyTale, freed: string) => string>>>;
  /** By event: its result, in brackets after the act. */
  readonly notes: Readonly<Partial<Record<Event['what'], (told: AnyTale) => string | undefined>>>;
  moved(moved: Moved): string;
  /** A room without effect. */
  readonly noEffect: string;
  /** Everything that somebody did, as one sentence; no name: you. */
  did(name: string | undefined, deeds: readonly string[]): string;
  /** A change for a player, without an act. */
  felt(name: string | undefined, notes: readonly string[]): string;
  /** The people set free; `undefined` is you. */
  freed(names: readonly (string | undefined)[]): string;
  /** Somebody's Secret Door took the place of somebody else's Door. */
  slipped(by: string | undefined, before: string | undefined): string;
  /** Your Secret Door was not used: somebody's was heard first. */
  kept(by: string): string;
  /** V4 `points` were written down for you; for no player in particular if there are none. */
  noted(points: number | undefined): string;
  readonly lastTurns: string;
  won(names: readonly (string | undefined)[]): string;
  woke(name: string | undefined, told: AnyTale): string;
  five(name: string | undefined, told: AnyTale): string;
  begins(name: string | undefined): string;
}

/** H32 An event of the one whose turn it is; Secret Doors may come from others, and anybody may be invited to tell. */
const isActors = ({ what, seat }: Event): boolean =>
  typeof seat === 'number' && what !== 'secretDoor' && what !== 'keepsDoor' && what !== INVITE;

const actorOf = (section: readonly Event[]): Seat | undefined => {
  const seat = section.find(isActors)?.seat;
  return typeof seat === 'number' ? seat : undefined;
};

interface Deed {
  /** Missing for changes before the first act. */
  readonly text: string | undefined;
  readonly moved: Moved[];
  readonly notes: string[];
}

/** The reader: which seat is "you", and the names of the others. */
class Teller {
  private readonly said: AccountWords;
  private readonly reader: Readership;
  private readonly you: Seat;

  constructor(said: AccountWords, reader: Readership, you: Seat) {
    this.said = said;
    this.reader = reader;
    this.you = you;
  }

  nameOf(seat: Seat): string | undefined {
    return seat === this.you ? undefined : at(this.reader.names, seat);
  }

  private namesIn(event: Event, key: string): (string | undefined)[] {
    const seats = event[key];
    const named = Array.isArray(seats) ? seats.filter(one => typeof one === 'number') : [];
    return named.toSorted((a, b) => Number(b === this.you) - Number(a === this.you)).map(one => this.nameOf(one));
  }

  private told(event: Event): AnyTale {
    return tale(event, this.reader);
  }

  /** H3 What a number was before is certain unless it may have been cut off at 0. */
  private movedIn(event: Event): Moved {
    const { stat, count } = this.told(event);
    const [by, to] = [count('by'), count('now')];
    const isCut = to === 0 && by < -1 && this.reader.view.options.belowZero === 'clamp';
    return { stat: stat(), from: isCut ? undefined : to - by, to };
  }

  /** H17 A room that was turned up and does nothing by what was declared. */
  private isBlank(event: Event): boolean {
    if (event.what !== 'reveals') return false;
    const { face, declared, options } = this.told(event);
    return !isSpecial(face()) && effectOf(face(), declared(), options) === 'nothing';
  }

  /** The acts of the player whose turn it is, each with its result; the first may be missing. */
  private deedsIn(events: readonly Event[]): Deed[] {
    const before: Deed = { text: undefined, moved: [], notes: [] };
    const deeds: Deed[] = [before];
    for (const event of events) {
      const last = at(deeds, deeds.length - 1);
      const deed = this.said.deeds[isBonus(event) ? BONUS : event.what];
      if (event.what === 'changed' && !deed) addMove(last.moved, this.movedIn(event));
      else if (deed && !isImplied(event, events))
        deeds.push({
          text: deed(this.told(event), this.said.freed(this.namesIn(event, 'freed'))),
          moved: event.what === 'changed' ? [this.movedIn(event)] : [],
          notes: this.isBlank(event) ? [this.said.noEffect] : [],
        });
      else last.notes.push(...[this.said.notes[event.what]?.(this.told(event)) ?? []].flat());
    }
    return deeds;
  }

  private turn(events: readonly Event[], actor: Seat): string[] {
    const [before, ...deeds] = this.deedsIn(events.filter(event => event.seat === actor && event.what !== INVITE));
    const notesOf = ({ moved, notes }: Deed): string[] => [
      ...moved.filter(({ from, to }) => from !== to).map(one => this.said.moved(one)),
      ...notes,
    ];
    const texts = deeds.map(deed => {
      const notes = notesOf(deed);
      return notes.length === 0 ? (deed.text ?? '') : `${deed.text} (${notes.join(', ')})`;
    });
    const felt = before ? notesOf(before) : [];
    return [
      ...(felt.length > 0 ? [this.said.felt(this.nameOf(actor), felt)] : []),
      ...(texts.length > 0 ? [this.said.did(this.nameOf(actor), texts)] : []),
    ];
  }

  private slippedIn(events: readonly Event[]): string[] {
    return events.flatMap(({ what, seat, of }) =>
      what === 'secretDoor' && typeof seat === 'number' && typeof of === 'number' && seat !== of
        ? [this.said.slipped(this.nameOf(seat), this.nameOf(of))]
        : [],
    );
  }

  /** H34 Only the owner is told of a Secret Door that came too late. */
  private keptIn(events: readonly Event[]): string[] {
    return events.flatMap(event =>
      event.what === 'keepsDoor' && event.seat === this.you ? [this.said.kept(this.told(event).name('by'))] : [],
    );
  }

  private notedIn(events: readonly Event[]): string[] {
    return events.flatMap(({ what, points }) => {
      if (what !== 'level' || !Array.isArray(points)) return [];
      const own = points[this.you];
      return [this.said.noted(typeof own === 'number' ? own : undefined)];
    });
  }

  /** H2-H8 Of the set-up: what one begins with, and who begins. */
  private setup(events: readonly Event[]): string[] {
    return events.flatMap(event => {
      if (typeof event.seat !== 'number') return [];
      const name = this.nameOf(event.seat);
      if (event.what === 'first') return [this.said.begins(name)];
      if (name !== undefined) return [];
      if (event.what === 'five') return [this.said.five(name, this.told(event))];
      return event.what === 'starts' ? [this.said.woke(name, this.told(event))] : [];
    });
  }

  sentences(section: readonly Event[]): string[] {
    const end = section.find(({ what }) => what === 'wins');
    if (end) return [this.said.won(this.namesIn(end, 'seats'))];
    if (section.some(({ what }) => what === 'first' || what === 'five')) return this.setup(section);
    const actor = actorOf(section);
    return [
      ...(section.some(({ what }) => what === 'closing') ? [this.said.lastTurns] : []),
      ...this.notedIn(section),
      ...this.slippedIn(section),
      ...(actor === undefined ? [] : this.turn(section, actor)),
      // The last entries are left out first.
      ...this.keptIn(section),
    ];
  }
}

/** H33 The gain of an own Secret Door comes after the effect of its room: it is told there, as an act of its own. */
const isBonus = ({ rule }: Event): boolean => rule === 'H33';

/**
 * A Door that was turned up has been opened. A player who enters a room just turned up is there anyway, and a player
 * who frees somebody has entered the trap.
 */
function isImplied({ what, card, faces }: Event, events: readonly Event[]): boolean {
  if (what === 'opens') return events.some(one => one.what === 'reveals');
  if (what === 'startingRoom') return !isFelt(events);
  if (what !== 'enters' || isAce(faces?.[0] ?? '')) return false;
  return events.some(one => one.card === card && (one.what === 'reveals' || one.what === 'rescues'));
}

/** H12 Whether the Starting Room did something, before anything else happened. */
function isFelt(events: readonly Event[]): boolean {
  const begun = events.findIndex(({ what }) => what === 'startingRoom');
  const next = events[begun + 1];
  return next !== undefined && FELT.includes(next.what);
}
const FELT: readonly Event['what'][] = ['changed', 'ignored', 'window'];

/** Two changes of the same number are one. */
function addMove(all: Moved[], { stat, from, to }: Moved): void {
  const place = all.findIndex(one => one.stat === stat);
  if (place < 0) all.push({ stat, from, to });
  else all[place] = { stat, from: at(all, place).from, to };
}

const LONGEST = 200;

/** One line; what comes last is left out where it would be too long. */
export function accountOf(
  said: AccountWords,
  section: readonly Event[],
  you: Seat,
  reader: Readership,
): string | undefined {
  const sentences = new Teller(said, reader, you).sentences(section);
  while (sentences.length > 1 && sentences.join(' ').length > LONGEST) sentences.pop();
  return sentences.join(' ') || undefined;
}
