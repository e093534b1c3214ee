/** The likely purposes of other players, from public facts: characters, displays and cards that were turned over. */
import { at, HIDDEN, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { known } from '../../kit/reading.ts';
import type { Effect } from '../content.ts';
import { canUse, characterOf, demonOf, inquiryOf, itemOf, playerOf, roleOf, seatOf } from '../display.ts';
import { type Event, SHOP, SIDES, type Side } from '../state.ts';
import { called, halfId, type Readership } from '../words/reading.ts';
import { Chronicle, choicesIn, seatIn } from './chronicle.ts';
import { needOf } from './outcomes.ts';
import { isCast } from './standing.ts';
import { numberOn } from './threats.ts';
import type { Actor, Hope, Motives, Need, Result, Who } from './tongue.ts';

/** A motive has at most this many clauses, and no more letters unless one clause needs them. */
const MOST_CLAUSES = 2;
const ROOM = 170;

/** A demon that resists with this much is worth replacing, and one with that little is worth few points. */
const STRONG = 4;
const WEAK = 2;

/** The side on which a demon sets back somebody who needs an outcome; null: on neither or on both. */
const dreadOf = (need: Need): Side | null => (need === 'success' ? 'evil' : need === 'failure' ? 'divine' : null);

/** The section as the others saw it. */
class Scene {
  readonly chronicle: Chronicle;
  readonly said: Motives;
  readonly you: Seat;
  readonly reader: Readership;

  constructor(said: Motives, section: readonly Event[], you: Seat, reader: Readership) {
    this.chronicle = new Chronicle(section, you, reader);
    this.said = said;
    this.you = you;
    this.reader = reader;
  }

  actor(seat: Seat): Actor {
    const { view, names } = this.reader;
    return { name: at(names, seat), role: called(view, characterOf(view, seat)) };
  }

  /** The outcome of an expulsion that a player wanted in this section. */
  need(seat: Seat): Need {
    return this.chronicle.need(seat);
  }

  /** Events whose seat is another player's. */
  others(...whats: readonly Event['what'][]): { readonly event: Event; readonly seat: Seat }[] {
    return this.chronicle
      .all(...whats)
      .flatMap(event =>
        typeof event.seat === 'number' && event.seat !== this.you ? [{ event, seat: event.seat }] : [],
      );
  }

  /** One clause for all who need the same. */
  byNeed(seats: readonly Seat[], say: (who: readonly Actor[], need: Need) => string | undefined): string[] {
    const groups = Map.groupBy(seats, seat => this.need(seat));
    return (['failure', 'either', 'success'] as const).flatMap(need => {
      const group = groups.get(need) ?? [];
      return group.length === 0
        ? []
        : (say(
            group.map(seat => this.actor(seat)),
            need,
          ) ?? []);
    });
  }
}

/** The players who laid a half, the reader included. */
function laid({ chronicle }: Scene, what: 'actions' | 'responses', half: string): Seat[] {
  const event = chronicle.last(what);
  return event ? choicesIn(event).flatMap(([seat, one]) => (one === half ? [seat] : [])) : [];
}

type Say = (scene: Scene) => readonly string[];

// Responses

/** The action that a player laid in this round. */
function actionOf({ chronicle, reader }: Scene, seat: Seat): Json {
  const choices = chronicle.all('actions').flatMap(choicesIn);
  return choices.find(([one]) => one === seat)?.[1] ?? playerOf(reader.view, seat).action;
}

/** R32 After an Investigation only a disruption keeps out of an expulsion whose failure is to be feared. */
function keptOut(scene: Scene, seats: readonly Seat[]): string[] {
  const { chronicle, reader, said } = scene;
  const dreads = Map.groupBy(seats, seat =>
    dreadOf(needOf(characterOf(reader.view, seat), chronicle.powersBefore(seat))),
  );
  const afraid = (dreads.get('evil') ?? []).filter(seat => actionOf(scene, seat) === 'investigation');
  return afraid.length === 0
    ? []
    : [
        said.keptOut(
          afraid.map(seat => scene.actor(seat)),
          'evil',
        ),
      ];
}

/** R57 Disruption keeps divine power from the participants who gain by a success. */
const disrupted: Say = scene => {
  const { said, you, chronicle, reader } = scene;
  const by = laid(scene, 'responses', 'disrupt').filter(seat => seat !== you);
  const [penitents, rest] = [true, false].map(does =>
    by.filter(seat => (roleOf(reader.view, seat).penance !== null) === does),
  );
  const repented = (penitents ?? [])
    .filter(seat => chronicle.powersBefore(seat).evilCards > 0)
    .map(seat => said.repented(scene.actor(seat)));
  const victims = laid(scene, 'responses', 'expulsion').filter(seat => scene.need(seat) === 'success');
  const whom: Who[] = victims.sort((a, b) => Number(b === you) - Number(a === you)).map(seat => chronicle.who(seat));
  if (!rest || rest.length === 0) return repented;
  if (whom.length === 0) return [...keptOut(scene, rest), ...repented];
  return [
    said.disrupted(
      rest.map(seat => scene.actor(seat)),
      whom,
    ),
    ...repented,
  ];
};

const joinedFor =
  (needs: readonly Need[]): Say =>
  scene =>
    scene.byNeed(
      laid(scene, 'responses', 'expulsion').filter(seat => seat !== scene.you),
      (who, need) => (needs.includes(need) ? scene.said.joined(who, need) : undefined),
    );

/** R35 A player who hid instead of taking part keeps clear of demons. After a Special there is no such choice. */
const hid: Say = scene => {
  const { view } = scene.reader;
  const hiders = laid(scene, 'responses', 'hide').filter(seat => {
    const action = actionOf(scene, seat);
    const isFilming = characterOf(view, seat) === 'film';
    return seat !== scene.you && !isFilming && (action === 'exorcism' || action === 'investigation');
  });
  const isAlone = seatsOf(view).filter(seat => actionOf(scene, seat) === 'exorcism').length === 1;
  const lone = hiders.filter(seat => isAlone && actionOf(scene, seat) === 'exorcism');
  const seats = hiders.filter(seat => !lone.includes(seat));
  const balancing = (seat: Seat): boolean => characterOf(view, seat) === 'psychologist';
  const hidden = scene.byNeed(seats, (who, need) => {
    const dread = dreadOf(need);
    if (dread !== null) return scene.said.hid(who, dread);
    const level = seats.filter(seat => balancing(seat) && scene.need(seat) === 'either');
    return level.length === 0
      ? undefined
      : scene.said.hid(
          level.map(seat => scene.actor(seat)),
          null,
        );
  });
  return [...lone.map(seat => scene.said.hidAlone(scene.actor(seat))), ...hidden];
};

const filmed: Say = scene => scene.others('videoTry').map(({ seat }) => scene.said.filmed(scene.actor(seat)));

// Cards and items in an expulsion

/** C2 Reports, wards and police. A card that hit the reader has its purpose in the account, behind the sentence about it. */
const blows: Say = scene => {
  const { said, you, chronicle, reader } = scene;
  return scene.others('plays', 'syringe').flatMap(({ event, seat }): string[] => {
    const target = seatIn(event, 'target');
    if (target < 0 || target === you) return [];
    const [by, whom, need] = [scene.actor(seat), chronicle.who(target), scene.need(seat)];
    const face = event.what === 'plays' ? known(event.faces?.[0]) : undefined;
    const on = face === undefined ? 'other' : inquiryOf(reader.view, face).on;
    const dread = dreadOf(need);
    if (on === 'participant')
      return target !== seat ? [said.threwOut(by, whom)] : dread === null ? [] : [said.left(by, dread)];
    if (on === 'disrupter') return need === 'success' ? [said.detained(by, whom)] : [];
    const isRaised = event.sign === 1;
    return need === (isRaised ? 'success' : 'failure') ? [said.shifted(by, whom, isRaised)] : [];
  });
};

/** C2 A banished demon no longer resists. */
const banished: Say = scene =>
  scene.chronicle.all('banished').flatMap(event => {
    const [by, face] = [seatIn(event, 'by'), known(event.faces?.[0])];
    const { view } = scene.reader;
    if (by < 0 || by === scene.you || face === undefined || scene.need(by) !== 'success') return [];
    return [scene.said.weakened(scene.actor(by), called(view, face), demonOf(view, face).black)];
  });

const boosted: Say = scene => {
  const { said, chronicle, you, reader } = scene;
  const seats = seatsOf(reader.view).filter(seat => seat !== you && chronicle.boosts(seat).length > 0);
  return scene.byNeed(seats, (who, need) => (need === 'failure' ? undefined : said.boosted(who, need)));
};

// Demons

/** R62 Why one of several demons was taken. A single one leaves no choice. */
const chose: Say = scene => {
  const { said, chronicle, you, reader } = scene;
  const { view } = reader;
  const faceOf = ({ faces }: Event): string[] => (faces ?? []).filter(face => face !== HIDDEN);
  const rest = view.phase === 'distribution' ? view.row.map(card => at(view.cards.face, card)) : [];
  const events = chronicle.all('distributes');
  /** The powers go on from demon to demon. */
  const powers = new Map(seatsOf(view).map(seat => [seat, { ...chronicle.powersBefore(seat) }]));
  return events.flatMap((event, place): string[] => {
    const [seat, side] = [seatIn(event, 'seat'), SIDES.find(one => one === event.side)];
    const [face] = faceOf(event);
    const own = powers.get(seat);
    if (face === undefined || side === undefined || own === undefined) return [];
    const offered = [face, ...events.slice(place + 1).flatMap(faceOf), ...rest];
    const numbers = offered.map(one => numberOn(view, one, side));
    const number = at(numbers, 0);
    const character = characterOf(view, seat);
    const need = needOf(character, own);
    const before = { ...own };
    own[side] += number;
    if (seat === you || Math.min(...numbers) === Math.max(...numbers)) return [];
    const say = (why: 'most' | 'least' | 'level'): string[] => [
      said.chose(scene.actor(seat), called(view, face), why, side, number),
    ];
    if (character === 'psychologist') {
      const gaps = numbers.map(one => Math.abs(before.divine - before.evil + (side === 'divine' ? one : -one)));
      return gaps[0] === Math.min(...gaps) ? say('level') : [];
    }
    if (need === 'either' || need === (side === 'divine' ? 'success' : 'failure'))
      return number === Math.max(...numbers) ? say('most') : [];
    /** For the exorcist an evil demon is in the way, whatever its number. */
    return character !== 'exorcist' && number === Math.min(...numbers) ? say('least') : [];
  });
};

const robbed: Say = scene =>
  scene.others('takesDemon', 'removesDemon').flatMap(({ event, seat }) => {
    const [from, face, { view }] = [seatIn(event, 'from'), known(event.faces?.[0]), scene.reader];
    if (from < 0 || from === scene.you || face === undefined) return [];
    const whom = scene.chronicle.who(from);
    return [scene.said.robbed(scene.actor(seat), whom, called(view, face), event.what === 'takesDemon')];
  });

// At the bed

/** R26 A strong demon is exchanged for a success, a weak one for more divine power. */
const replaced: Say = scene =>
  scene.others('replaces').flatMap(({ event, seat }) => {
    const [face, { view }] = [known(event.faces?.[0]), scene.reader];
    if (face === undefined || scene.need(seat) !== 'success') return [];
    const { black } = demonOf(view, face);
    const hope = black >= STRONG ? 'weaker' : black <= WEAK ? 'stronger' : undefined;
    return hope === undefined ? [] : [scene.said.replaced(scene.actor(seat), called(view, face), black, hope)];
  });

/** R27 Less resistance, or no demon for anybody (R29). */
const dismissed: Say = scene =>
  scene.others('dismisses').flatMap(({ event, seat }) => {
    const [face, { view }] = [known(event.faces?.[0]), scene.reader];
    if (face === undefined) return [];
    const demon = called(view, face);
    if (scene.chronicle.last('emptyRow')) return [scene.said.emptied(scene.actor(seat), demon)];
    if (scene.need(seat) !== 'success') return [];
    return [scene.said.weakened(scene.actor(seat), demon, demonOf(view, face).black)];
  });

const bed: Say = scene =>
  scene.byNeed(
    laid(scene, 'actions', 'exorcism').filter(seat => seat !== scene.you),
    (who, need) => scene.said.bed(who, need),
  );

/** R18 The hope in the table of a Special, by the display before the roll. */
function hopeOf(scene: Scene, seat: Seat): Hope | undefined {
  const { view } = scene.reader;
  const { special } = roleOf(view, seat);
  const powers = scene.chronicle.powersBefore(seat);
  const count = (effect: Effect): number => special.filter(one => one === effect).length;
  const need = scene.need(seat);
  /** The nun's table can only take from one side, or move to the other: both may widen the gap, whichever she leads. */
  if (characterOf(view, seat) === 'nun' && count('turn') > 0)
    return powers.divine + powers.evil > 0 ? { kind: 'gap' } : undefined;
  /** The psychologist lowers the greater power, everybody else the unwanted one. */
  const greater: Side = powers.divine > powers.evil ? 'divine' : 'evil';
  const isLevel = powers.divine === powers.evil;
  const unwanted = characterOf(view, seat) === 'psychologist' && !isLevel ? greater : dreadOf(need);
  const drops = count('drop') + (unwanted === 'evil' ? count('dropEvil') : 0);
  if (unwanted !== null && powers[unwanted] > 0 && drops > 0) return { kind: 'drop', side: unwanted };
  const wanted: Side | null = need === 'success' ? 'divine' : need === 'failure' ? 'evil' : null;
  const dread = dreadOf(need);
  if (wanted !== null && dread !== null && count(wanted) > count(dread)) return { kind: 'gain', side: wanted };
  if (characterOf(view, seat) === 'film' && count('any') > 0) return { kind: 'any' };
  return dread === null ? undefined : { kind: 'out', dread };
}

/** The result of the roll, measured by the hope in it. */
function resultOf(scene: Scene, seat: Seat, hope: Hope): Result | undefined {
  const rolls = scene.chronicle.outturns().filter(one => one.seat === seat && one.half === 'special');
  const last = rolls.at(-1);
  if (!last || hope.kind === 'out') return undefined;
  const { roll, move } = last;
  const got = move && scene.chronicle.got(move);
  if (!got) return { roll, came: 'nothing' };
  if (got.kind === 'took') {
    const isHoped = hope.kind === 'any' || (hope.kind === 'gain' && hope.side === got.change.side);
    return { roll, came: isHoped ? 'hoped' : got.change.side };
  }
  return { roll, came: hope.kind === 'gain' || hope.kind === 'any' ? 'nothing' : 'hoped' };
}

const special: Say = scene => {
  const seats = [...new Set(scene.others('special').map(({ seat }) => seat))];
  return seats.flatMap(seat => {
    const hope = hopeOf(scene, seat);
    const half = halfId(scene.reader.view, seat, 'special');
    return hope ? [scene.said.special(scene.actor(seat), half, hope, resultOf(scene, seat, hope))] : [];
  });
};

// The shop

const bought: Say = scene =>
  scene.others('buys').flatMap(({ event, seat }) => {
    const { view } = scene.reader;
    const item = SHOP.find(one => one === event.item);
    if (item === undefined) return [];
    const [by, id, need] = [scene.actor(seat), called(view, item), scene.need(seat)];
    const { owner, direct, indirect } = itemOf(view, item);
    if (!canUse(view, seat, item)) {
      const rival = owner === null ? undefined : seatOf(view, owner);
      return rival === undefined ? [] : [scene.said.withheld(by, id, scene.chronicle.who(rival))];
    }
    const [raises, lowers] = [Math.max(direct, indirect) > 0, Math.min(direct, indirect) < 0];
    if (!raises && !lowers) return [scene.said.bought(by, item, id, null)];
    const helps = need === 'failure' ? lowers : raises;
    return helps ? [scene.said.bought(by, item, id, need)] : [];
  });

/** The least obvious first. */
const CLAUSES: readonly Say[] = [
  robbed,
  disrupted,
  joinedFor(['failure']),
  chose,
  blows,
  banished,
  replaced,
  dismissed,
  filmed,
  hid,
  joinedFor(['either', 'success']),
  boosted,
  special,
  bed,
  bought,
];

/** The player whom a clause names first. */
const subjectOf = ({ names }: Readership, clause: string): string | undefined =>
  names.find(name => clause.startsWith(`${name} (`));

/** The likely purposes of the other players in this section, in one sentence. */
export function motive(said: Motives, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  if (!isCast(reader.view)) return undefined;
  const scene = new Scene(said, section, you, reader);
  const [first, ...rest] = CLAUSES.flatMap(say => say(scene));
  if (first === undefined) return undefined;
  const isAnothers = (clause: string): boolean => subjectOf(reader, clause) !== subjectOf(reader, first);
  const more = rest.filter(clause => isAnothers(clause) && first.length + clause.length < ROOM);
  return `${[first, ...more.slice(0, MOST_CLAUSES - 1)].join('; ')}.`;
}
