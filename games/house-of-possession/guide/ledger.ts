import type { Face, Seat, Settings } from '../../../engine/index.ts';
import { known, numbers } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { Event } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { type Bundle, bundles, isAct, type Readership } from '../words/reading.ts';

/** The facts of one section of the log, before a language finds its words. */

/** A seat in an account: what it is called, and whether the account is written for it. */
export interface Party {
  readonly seat: Seat;
  readonly name: string;
  readonly you: boolean;
}

/** The cause of a loss: an act or a card, and its user; the house itself has no user. */
export interface Cause {
  readonly by: Party | undefined;
  readonly what: Act | Face;
}

/** An act of a player, or an effect on them. */
interface Accounts {
  wins: { readonly points: number; readonly isLimit: boolean };
  takes: { readonly from: Party; readonly what: readonly Bundle[] };
  loses: { readonly what: readonly Bundle[]; readonly cause: Cause | undefined };
  trades: { readonly with: Party; readonly given: readonly Bundle[]; readonly taken: readonly Bundle[] };
  /** `card`: the Possession card that demanded it. */
  discards: { readonly count: number; readonly card: Face | undefined };
  gives: { readonly to: Party; readonly count: number };
  swapsHands: { readonly with: Party };
  saves: { readonly of: Party; readonly face: Face };
  /** Still possessed, or possessed when cards were drawn. */
  possessed: { readonly undrawn: boolean };
  /** `by`: who moved them there with an act; `card`: the Possession card that did. */
  comes: { readonly room: number; readonly by: Party | undefined; readonly card: Face | undefined };
  swapsPlaces: { readonly with: Party };
  draws: { readonly count: number; readonly face: Face | undefined };
  character: { readonly character: number };
  plays: { readonly faces: readonly Face[]; readonly boons: number; readonly options: Settings };
  hides: object;
  idle: object;
  escaping: { readonly points: number };
  knockedBack: { readonly points: number };
  event: { readonly face: Face; readonly source: string };
  wards: { readonly of: Party };
  /** `isVain`: the roll was too low. */
  acts: { readonly act: Act; readonly isVain: boolean };
  begins: object;
  haunt: { readonly room: number };
}
export type Kind = keyof Accounts;
export type Entry<Of extends Kind = Kind> = {
  [One in Of]: { readonly kind: One; readonly who: Party } & Accounts[One];
}[Of];

/** The order for the reader's own facts: losses, then gains; the draw at the end of the turn comes last of all. */
const ORDER: readonly Kind[] = [
  ...(['wins', 'loses', 'takes', 'trades', 'discards', 'gives', 'swapsHands', 'saves'] as const),
  ...(['character', 'comes', 'swapsPlaces', 'plays', 'hides', 'idle', 'escaping', 'knockedBack', 'begins'] as const),
  ...(['event', 'acts', 'wards', 'possessed', 'draws'] as const),
];
/** The order for facts of others: how near they came, then the effects on them. */
const ORDER_OF_OTHERS: readonly Kind[] = [
  ...(['wins', 'begins', 'plays', 'hides', 'idle', 'knockedBack', 'escaping', 'takes', 'trades', 'loses'] as const),
  ...(['discards', 'swapsHands', 'event', 'wards', 'acts'] as const),
];
/** And what only if nothing else happened. */
const TRIFLES: readonly Kind[] = [
  ...(['saves', 'gives', 'comes', 'swapsPlaces', 'haunt', 'draws', 'possessed', 'character'] as const),
];
/** Facts of the reader that are told only where there is room: neither a loss nor a gain. */
const ASIDE: readonly Kind[] = [
  ...(['plays', 'hides', 'idle', 'event', 'acts', 'begins', 'escaping', 'comes', 'swapsPlaces', 'wards'] as const),
  // R27 The drawn card lies in the hand.
  ...(['possessed', 'draws'] as const),
];

/** The seat for acts of the house itself. */
const NOBODY: Seat = -1;

/** A seat, told to `you`. */
export const partyAt = ({ names }: Readership, you: Seat, seat: Seat): Party => ({
  seat,
  name: names[seat] ?? '',
  you: seat === you && seat !== NOBODY,
});

/** Acts that take something away from others. */
const HARMFUL: readonly Act[] = ['5b', '6b'];

/** Whom an entry is about, beside the one who did it. */
function concerned(entry: Entry): readonly Party[] {
  if ('from' in entry) return [entry.who, entry.from];
  if ('with' in entry) return [entry.who, entry.with];
  if ('to' in entry) return [entry.who, entry.to];
  return 'of' in entry ? [entry.who, entry.of] : [entry.who];
}
const isAbout = (entry: Entry): boolean => concerned(entry).some(({ you }) => you);

/** The two ends of an exchange, the one who reads first. */
const turned = (entry: Entry): Entry => {
  if (entry.kind === 'trades' && entry.with.you)
    return { ...entry, who: entry.with, with: entry.who, given: entry.taken, taken: entry.given };
  if ((entry.kind === 'swapsHands' || entry.kind === 'swapsPlaces') && entry.with.you)
    return { ...entry, who: entry.with, with: entry.who };
  return entry;
};

/** Collects what happened; what happens to the same seat in the same way is one entry. */
class Ledger {
  private readonly entries = new Map<string, Entry>();
  private readonly you: Seat;
  private readonly reader: Readership;
  private cause: Cause | undefined;
  private actor: Party | undefined;
  private possessed = new Set<Seat>();

  constructor(you: Seat, reader: Readership) {
    this.you = you;
    this.reader = reader;
  }

  private get options(): Settings {
    return this.reader.view.options;
  }

  private party(seat: Seat): Party {
    return partyAt(this.reader, this.you, seat);
  }

  private note(entry: Entry, key = ''): void {
    this.entries.set(`${entry.kind} ${entry.who.seat} ${key}`, entry);
  }

  private noted<Of extends Kind>(kind: Of, who: Party, key = ''): Extract<Entry, { kind: Of }> | undefined {
    const entry = this.entries.get(`${kind} ${who.seat} ${key}`);
    return entry && isKind(entry, kind) ? entry : undefined;
  }

  private readonly readers: Readonly<Partial<Record<Event['what'], (event: Event, who: Party) => void>>> = {
    turn: () => this.possessed.clear(),
    wins: ({ rule, points }, who) => this.note({ kind: 'wins', who, points: Number(points), isLimit: rule === 'R77' }),
    character: ({ character }, who) => this.note({ kind: 'character', who, character: Number(character) }),
    first: (_, who) => this.note({ kind: 'begins', who }),
    moves: ({ room, by }, who) => {
      const mover = isAct(by) ? this.actor : undefined;
      const card = typeof by === 'string' && Object.hasOwn(contentFor(this.options).possessions, by) ? by : undefined;
      this.note({ kind: 'comes', who, room: Number(room), by: mover?.seat === who.seat ? undefined : mover, card });
    },
    swaps: (event, who) => this.note({ kind: 'swapsPlaces', who, with: this.other(event, 'with') }),
    hides: (_, who) => this.note({ kind: 'hides', who }),
    stays: (_, who) => this.note({ kind: 'idle', who }),
    hauntMoves: ({ room }, who) => this.note({ kind: 'haunt', who, room: Number(room) }),
    plays: ({ faces = [] }, who) => {
      const { boons = 0, faces: before = [] } = this.noted('plays', who) ?? {};
      this.note({ kind: 'plays', who, faces: [...before, ...faces], boons, options: this.options });
    },
    attaches: (_, who) => {
      const { boons = 0, faces = [] } = this.noted('plays', who) ?? {};
      this.note({ kind: 'plays', who, faces, boons: boons + 1, options: this.options });
    },
    act: ({ act }, who) => {
      if (!isAct(act)) return;
      this.actor = who;
      this.note({ kind: 'acts', who, act, isVain: false });
      if (HARMFUL.includes(act)) this.cause = { by: who, what: act };
    },
    dice: ({ act, success }, who) => {
      if (isAct(act)) this.note({ kind: 'acts', who, act, isVain: success === false });
    },
    sin: ({ faces = [] }, who) => {
      const [face] = faces;
      if (face !== undefined) this.cause = { by: who, what: face };
    },
    event: ({ faces = [], source }, who) => {
      const [face] = faces;
      if (face === undefined) return;
      this.cause = { by: undefined, what: face };
      this.note({ kind: 'event', who, face, source: String(source) }, face);
    },
    prevented: (event, of) => this.note({ kind: 'wards', who: this.other(event, 'by'), of }),
    possessed: ({ seats }) => {
      for (const seat of numbers(seats)) this.possessed.add(seat);
    },
    cleared: () => this.possessed.clear(),
    drawsNot: ({ seat, why }, who) => {
      if (why !== 'possessed') return;
      this.possessed.delete(Number(seat));
      this.note({ kind: 'possessed', who, undrawn: true });
    },
    discards: ({ faces = [], rule }, who) => {
      const { cause } = this;
      const card = rule === 'R24' || cause === undefined || cause.by ? undefined : cause.what;
      const before = this.noted('discards', who, card)?.count ?? 0;
      this.note({ kind: 'discards', who, count: before + faces.length, card }, card);
    },
    loses: ({ faces = [] }, who) => {
      const { cause } = this;
      const key = `${cause?.by?.seat} ${cause?.what}`;
      const before = this.noted('loses', who, key)?.what ?? [];
      this.note({ kind: 'loses', who, what: [...before, ...bundles(faces, this.options)], cause }, key);
    },
    steals: (event, who) => {
      const from = this.other(event, 'from');
      const before = this.noted('takes', who, `${from.seat}`)?.what ?? [];
      this.note(
        { kind: 'takes', who, from, what: [...before, ...bundles(event.faces ?? [], this.options)] },
        `${from.seat}`,
      );
    },
    trades: (event, who) => {
      const [given, taken] = bundles(event.faces ?? [], this.options).map(one => [one]);
      const partner = this.other(event, 'with');
      this.note({ kind: 'trades', who, with: partner, given: given ?? [], taken: taken ?? [] }, `${partner.seat}`);
    },
    saves: (event, who) => {
      const face = event.faces?.[0];
      if (face !== undefined) this.note({ kind: 'saves', who, of: this.other(event, 'of'), face }, face);
    },
    gives: (event, who) => {
      const to = this.other(event, 'to');
      this.note({ kind: 'gives', who, to, count: Number(event.count) }, `${to.seat}`);
    },
    swapsHands: (event, who) => this.note({ kind: 'swapsHands', who, with: this.other(event, 'with') }),
    draws: ({ faces = [] }, who) => {
      const count = (this.noted('draws', who)?.count ?? 0) + 1;
      this.note({ kind: 'draws', who, count, face: count === 1 ? known(faces[0]) : undefined });
    },
    lastCall: ({ points }, who) => this.note({ kind: 'escaping', who, points: Number(points) }),
    knockedBack: ({ points }, who) => {
      this.entries.delete(`escaping ${who.seat} `);
      this.note({ kind: 'knockedBack', who, points: Number(points) });
    },
  };

  private other(event: Event, field: string): Party {
    return this.party(Number(event[field]));
  }

  read(event: Event): void {
    this.readers[event.what]?.(event, this.party(typeof event.seat === 'number' ? event.seat : NOBODY));
  }

  close(): Entry[] {
    if (this.possessed.has(this.you)) this.note({ kind: 'possessed', who: this.party(this.you), undrawn: false });
    const all = [...this.entries.values()].map(turned);
    const won = all.some(({ kind }) => kind === 'wins');
    return all.filter(entry => !(won && entry.kind === 'escaping') && !isToldBy(all, entry));
  }
}

/** Whether an act or a Possession card is named by what it brought: a loss, a theft, or somebody who was moved. */
const isToldBy = (all: readonly Entry[], told: Entry): boolean =>
  (told.kind === 'event' && all.some(entry => entry.kind === 'loses' && entry.cause?.what === told.face)) ||
  (told.kind === 'acts' &&
    all.some(
      entry =>
        (entry.kind === 'loses' && entry.cause?.by?.seat === told.who.seat && entry.cause.what === told.act) ||
        (entry.kind === 'takes' && entry.who.seat === told.who.seat) ||
        (entry.kind === 'comes' && entry.by?.seat === told.who.seat && isAbout(entry)),
    ));

const isKind = <Of extends Kind>(entry: Entry, kind: Of): entry is Extract<Entry, { kind: Of }> => entry.kind === kind;

export interface Account {
  /** Effects on the reader: never left out. */
  readonly own: readonly Entry[];
  /** Other events, as far as there is room. */
  readonly rest: readonly Entry[];
}

/** The facts of a section for `you`, the most important first. A spectator has none of their own. */
export function accountOf(section: readonly Event[], you: Seat, reader: Readership): Account {
  const ledger = new Ledger(you, reader);
  for (const event of section) ledger.read(event);
  const all = ledger.close();
  const sorted = (entries: readonly Entry[], order: readonly Kind[]): Entry[] =>
    order.flatMap(kind => entries.filter(entry => entry.kind === kind));
  const [mine, theirs] = [sorted(all.filter(isAbout), ORDER), all.filter(entry => !isAbout(entry))];
  const isAside = ({ kind }: Entry): boolean => ASIDE.includes(kind);
  const isDraw = ({ kind }: Entry): boolean => kind === 'draws' || kind === 'possessed';
  const aside = mine.filter(isAside);
  const matters = [
    ...aside.filter(entry => !isDraw(entry)),
    ...sorted(theirs, ORDER_OF_OTHERS),
    ...aside.filter(isDraw),
  ];
  const own = mine.filter(entry => !isAside(entry));
  return { own, rest: own.length + matters.length > 0 ? matters : sorted(theirs, TRIFLES) };
}
