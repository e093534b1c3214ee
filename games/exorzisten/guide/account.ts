/** The account of a section: what happened to the reader, in a few sentences. */
import { type Seat, seatsOf } from '../../../engine/index.ts';
import { numbers } from '../../kit/reading.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import { playerOf, roleOf } from '../display.ts';
import type { Event, Response } from '../state.ts';
import { called, halfId, type Readership, tale } from '../words/reading.ts';
import { Chronicle, isSetback, seatIn } from './chronicle.ts';
import { type Change, PURPOSES, type Sentences, type Who } from './tongue.ts';

/** An account has no more letters than this, unless what concerns the reader does. */
const ROOM = 240;
type Say = (chronicle: Chronicle, said: Sentences, you: Seat, reader: Readership) => readonly string[];

/** An effect on a player in this section, and its cause. */
const strokes =
  (what: Event['what'], seatKey: string, say: (said: Sentences, who: Who, by: Who, event: Event) => string): Say =>
  (chronicle, said, you) =>
    chronicle
      .all(what)
      .filter(event => event[seatKey] === you)
      .flatMap(event => {
        const by = seatIn(event, seatKey === 'seat' ? 'by' : 'seat');
        return because(chronicle, said, event, by, you, say(said, null, chronicle.who(by), event));
      });

/** A sentence about a blow on the reader, and its likely purpose right behind it. */
function because(chronicle: Chronicle, said: Sentences, event: Event, by: Seat, you: Seat, sentence: string): string[] {
  const purpose = BLOWS.includes(event.what) && by >= 0 && by !== you ? chronicle.purpose(event, by) : undefined;
  return purpose === undefined ? [sentence] : [sentence, said.because(purpose)];
}
const BLOWS: readonly string[] = ['disqualified', 'detained', 'takesDemon', 'removesDemon', 'plays', 'syringe'];

/** Several blows with one purpose: it is said behind the first. */
const unrepeated = (said: Sentences, sentences: readonly string[]): string[] => {
  const reasons = PURPOSES.map(said.because);
  return sentences.filter((one, i) => !reasons.includes(one) || sentences.indexOf(one) === i);
};

/** Effects on the reader, the most harmful first. */
const OWN: readonly Say[] = [
  (chronicle, said, you) =>
    chronicle
      .robbed()
      .flatMap(({ change, by, event }) =>
        change.who === null
          ? because(chronicle, said, event, seatIn(event, 'seat'), you, said.robbed(change, by, isTaken(event)))
          : [],
      ),
  (chronicle, said, you, { view }) => {
    const own = chronicle.gained().filter(({ who }) => who === null);
    const character = playerOf(view, you).character;
    const hurts = ({ side, by }: Change): boolean => character !== null && isSetback(character, side, by);
    return own.sort((a, b) => Number(hurts(b)) - Number(hurts(a))).map(change => said.gained(change, hurts(change)));
  },
  (chronicle, said, you, { view }) => {
    const served = chronicle.all('distributes').map(({ seat }) => seat);
    const helped = chronicle.all('contribution').some(({ seat }) => seat === you);
    return helped && served.length > 0 && !served.includes(you) && view.row.length === 0 ? [said.unserved] : [];
  },
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? said.dropped(change) : [])),
  (chronicle, said, you, reader) =>
    chronicle.all('turnsDemon').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? said.turned(null, told.card(), told.side()) : [];
    }),
  strokes('disqualified', 'seat', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by)),
  strokes('detained', 'seat', (said, who, by) => said.detained(who, by)),
  strokes('hideTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  strokes('videoTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  (chronicle, said, you, { view }) =>
    chronicle
      .all('special', 'rerolls', 'penance')
      .filter(({ seat, effect }, i, all) => seat === you && effect === 'none' && all[i + 1]?.what !== 'rerolls')
      .map(({ what, roll }) =>
        said.blank(null, halfId(view, you, what === 'penance' ? 'disrupt' : 'special'), Number(roll)),
      ),
];

/** The other events that concern the reader, the most surprising first, as long as there is room. */
const OWN_LESS: readonly Say[] = [
  (chronicle, said, you) => [
    ...shiftsOn(chronicle, said, 'plays', WARD_MODIFIER, target => target === you, you),
    ...shiftsOn(chronicle, said, 'syringe', SYRINGE_MODIFIER, target => target === you, you),
  ],
  (chronicle, said, you) => {
    const cards = chronicle.cards(you);
    return cards.drawn + cards.rest + cards.over > 0 ? [said.cards(null, cards)] : [];
  },
  (chronicle, said, you) => {
    const played = chronicle.boosts(you);
    return played.length > 0 ? [said.played(null, played)] : [];
  },
  (chronicle, said, you, reader) => boughtBy(chronicle, said, reader, seat => seat === you),
];

/** Who bought what, each in one sentence. */
function boughtBy(
  chronicle: Chronicle,
  said: Sentences,
  reader: Readership,
  isMeant: (seat: Seat) => boolean,
): readonly string[] {
  const groups = Map.groupBy(chronicle.all('buys'), event => seatIn(event, 'seat'));
  return [...groups].flatMap(([seat, events]) =>
    isMeant(seat)
      ? said.bought(
          chronicle.who(seat),
          events.map(event => tale(event, reader).item()),
        )
      : [],
  );
}

/** Facts of interest to every reader, as long as there is room. */
type Item = readonly [rank: number, say: Say];

/** Hits on other players, with their authors; hits on the reader stand among the reader's own sentences. */
const blows =
  (what: Event['what'], say: (said: Sentences, who: Who, by: Who, event: Event) => string): Say =>
  (chronicle, said, you) =>
    chronicle
      .all(what)
      .filter(({ seat }) => seat !== you)
      .map(event => say(said, chronicle.who(seatIn(event, 'seat')), chronicle.who(seatIn(event, 'by')), event));

/** A charm or the syringe, on somebody else; what hit the reader stands among the reader's own sentences. */
const shifts =
  (what: Event['what'], by: number): Say =>
  (chronicle, said, you) =>
    shiftsOn(chronicle, said, what, by, target => target !== you, you);

function shiftsOn(
  chronicle: Chronicle,
  said: Sentences,
  what: Event['what'],
  by: number,
  isMeant: (target: Seat) => boolean,
  you: Seat,
): string[] {
  return chronicle.all(what).flatMap(event => {
    const [target, sign, seat] = [seatIn(event, 'target'), event.sign, seatIn(event, 'seat')];
    if (target < 0 || typeof sign !== 'number' || !isMeant(target)) return [];
    const sentence = said.shifted(chronicle.who(target), chronicle.who(seat), by * sign);
    return chronicle.who(target) === null ? because(chronicle, said, event, seat, you, sentence).join(' ') : sentence;
  });
}

/** R26, R27 A demon that left the bed before the responses. */
const gone =
  (what: Event['what'], say: (said: Sentences, who: Who, demon: string) => string): Say =>
  (chronicle, said, _, reader) =>
    chronicle.all(what).map(event => say(said, chronicle.who(seatIn(event, 'seat')), tale(event, reader).card()));

/** Sentences of general interest, added while there is room. */
const COMMON: readonly Item[] = [
  [
    4,
    (chronicle, said, you, { view }) => {
      const drew = seatsOf(view).flatMap(seat => {
        const { drawn } = chronicle.cards(seat);
        return seat === you || drawn === 0 ? [] : { who: chronicle.who(seat), drawn };
      });
      return drew.length > 0 ? [said.drew(drew)] : [];
    },
  ],
  [
    5,
    (chronicle, said, you, { view }) =>
      chronicle
        .all('special', 'rerolls')
        .filter(({ seat, effect }, i, all) => seat !== you && effect === 'none' && all[i + 1]?.what !== 'rerolls')
        .map(event => {
          const seat = seatIn(event, 'seat');
          return said.blank(chronicle.who(seat), halfId(view, seat, 'special'), Number(event.roll));
        }),
  ],
  [2, (chronicle, said, _, reader) => rolled(chronicle, said, reader)],
  [
    0,
    (chronicle, said, you, { view }) => {
      const direct = numbers(chronicle.last('exorcism')?.direct);
      const demons = chronicle.demonsAtTheBed();
      if (chronicle.ending() || direct.length === 0 || demons.length === 0 || view.players.length === 0) return [];
      return [
        said.bed(
          [...direct].sort((a, b) => Number(b === you) - Number(a === you)).map(seat => chronicle.who(seat)),
          demons,
        ),
      ];
    },
  ],
  [
    3,
    (chronicle, said, _, { view }) => {
      const chose = (response: Response): Who[] =>
        chronicle
          .chose('responses', response)
          .filter(seat => response !== 'disrupt' || roleOf(view, seat).penance === null)
          .map(seat => chronicle.who(seat));
      const [helping, disrupting] = [chose('expulsion'), chose('disrupt')];
      return helping.length + disrupting.length > 0 ? [said.responded(helping, disrupting)] : [];
    },
  ],
  [
    5,
    (chronicle, said, you, { view }) =>
      seatsOf(view).flatMap(seat => {
        const played = seat === you ? [] : chronicle.boosts(seat);
        return played.length > 0 ? said.played(chronicle.who(seat), played) : [];
      }),
  ],
  [1, blows('disqualified', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by))],
  [1, blows('detained', (said, who, by) => said.detained(who, by))],
  [
    1,
    (chronicle, said, _, reader) =>
      chronicle
        .all('banished')
        .map(event => said.banished(chronicle.who(seatIn(event, 'by')), tale(event, reader).card())),
  ],
  [1, gone('dismisses', (said, who, demon) => said.sentAway(who, demon))],
  [1, gone('replaces', (said, who, demon) => said.replaced(who, demon))],
  [3, shifts('plays', WARD_MODIFIER)],
  [3, shifts('syringe', SYRINGE_MODIFIER)],
  [
    0,
    (chronicle, said) => {
      const ending = chronicle.ending();
      return ending ? [said.ending(ending)] : [];
    },
  ],
  [
    2,
    (chronicle, said) => {
      const others = chronicle.gained(movedByRolls(chronicle)).filter(({ who }) => who !== null);
      return others.length > 0 ? [said.gains(others)] : [];
    },
  ],
  [
    2,
    (chronicle, said, you) => {
      const without = chronicle.all('distributes').flatMap(event => numbers(event.without));
      const others = without.filter(seat => seat !== you);
      return others.length > 0 ? [said.unservedOthers(others.map(seat => chronicle.who(seat)))] : [];
    },
  ],
  [
    2,
    (chronicle, said) =>
      chronicle
        .robbed()
        .flatMap(({ change, by, event }) => (change.who === null ? [] : said.robbed(change, by, isTaken(event)))),
  ],
  [
    4,
    (chronicle, said) =>
      chronicle.dropped(movedByRolls(chronicle)).flatMap(change => (change.who === null ? [] : said.dropped(change))),
  ],
  [2, (chronicle, said, you, reader) => boughtBy(chronicle, said, reader, seat => seat !== you)],
];

const isTaken = ({ what }: Event): boolean => what === 'takesDemon';

/** The moves of demons that are told with the roll that brought them. */
const movedByRolls = (chronicle: Chronicle): Event[] =>
  chronicle.outturns().flatMap(({ seat, move }) => (move && chronicle.who(seat) !== null ? move : []));

/** R18, R43 A roll of somebody else that moved a demon: what was rolled, and which demon went where. */
function rolled(chronicle: Chronicle, said: Sentences, reader: Readership): string[] {
  return chronicle.outturns().flatMap(({ seat, roll, half, move }) => {
    const who = chronicle.who(seat);
    const got = move && chronicle.got(move);
    return who === null || !got ? [] : said.rolled(who, halfId(reader.view, seat, half), roll, got);
  });
}

/** The sentences that fit, those that are needed most first; they keep their order. */
function fitting(items: readonly (readonly [rank: number, sentence: string])[], room: number): string[] {
  const kept = new Set<number>();
  let left = room;
  for (const [place, [, sentence]] of [...items.entries()].sort(([, [a]], [, [b]]) => a - b)) {
    if (sentence.length > left && (kept.size > 0 || room < ROOM)) continue;
    kept.add(place);
    left -= sentence.length + 1;
  }
  return items.flatMap(([, sentence], place) => (kept.has(place) ? sentence : []));
}

/** Who is who, before the first round. */
function castIn(chronicle: Chronicle, said: Sentences, you: Seat, { view }: Readership): string[] {
  const all = chronicle.all('character').map(event => ({
    seat: seatIn(event, 'seat'),
    role: called(view, String(event.character)),
  }));
  if (all.length === 0) return [];
  const own = all.find(({ seat }) => seat === you)?.role;
  const others = all.filter(({ seat }) => seat !== you);
  /** R5 What the reader wanted to be, and somebody else is. */
  const lost = chronicle
    .all('wishes')
    .filter(({ seats }) => numbers(seats).includes(you))
    .flatMap(({ character }) => others.find(({ role }) => role === called(view, String(character))) ?? []);
  const missed = own === undefined ? lost : [];
  const rest = others
    .filter(one => !missed.includes(one))
    .map(({ seat, role }) => ({ name: chronicle.who(seat) ?? '', role }));
  return [
    ...missed.map(({ seat, role }) => said.missed(role, chronicle.who(seat) ?? '')),
    ...(own !== undefined || rest.length > 0 ? [said.cast(own, rest)] : []),
  ];
}

export function account(said: Sentences, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const chronicle = new Chronicle(section, you, reader);
  const isSeated = seatsOf(reader.view).includes(you);
  const won = chronicle.all('wins', 'cap').map(({ what, seats }) => {
    return what === 'cap' ? said.nobody : said.won(numbers(seats).map(seat => chronicle.who(seat)));
  });
  const told = (says: readonly Say[]): string[] =>
    isSeated ? says.flatMap(say => say(chronicle, said, you, reader)) : [];
  const own = unrepeated(said, told(OWN));
  const common = COMMON.flatMap(([rank, say]) =>
    say(chronicle, said, you, reader).map(sentence => [rank, sentence] as const),
  );
  const needed = [...won, ...castIn(chronicle, said, you, reader), ...own].join(' ');
  const less = fitting(
    told(OWN_LESS).map((sentence, i) => [i, sentence]),
    ROOM - needed.length - 1,
  );
  const first = [needed, ...less].filter(Boolean).join(' ');
  const room = first === '' ? ROOM : ROOM - first.length - 1;
  return [...(first === '' ? [] : [first]), ...fitting(common, room)].join(' ') || undefined;
}
