import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  LANGUAGES,
  type Language,
  Match,
  nameAt,
  optionAt,
  type Reader,
  randomFrom,
  type Seat,
  type Settings,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { guideOf, NAMES, sectionsOf } from '../../test/guides.ts';
import { hints } from '../bot/bot.ts';
import { meetings, meetsAt } from '../guide/meetings.ts';
import { sheetOf } from '../manor/scoring.ts';
import { game } from '../rules.ts';
import type { Event, Guest, SpookState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { cardIn, column, eventsOf, type LaidManor, lay, type Play, pick, pickFirst } from './arranged.ts';

const WORDS = { en, de };
const BROKEN = /undefined|\[object|null|NaN|Infinity|\s\s|\s[.,;:)]|\(\)|^\s|\s$|\.\.|[a-z]\.[A-Z]|[:;,]\.|: *$/;
const ENGLISH =
  /\b(the|and|with|your|you|to|of|is|are|left|right|built|moved|welcomed|won|had|lamps|points?|room|now|still)\b/;
const GERMAN = /[äöüß„“]|\b(der|die|das|und|mit|dein|du|hast|hat|gebaut|jetzt|Punkte?|Raum|Räume|Lampen|Türme)\b/i;

function sound(text: string | undefined, language: Language): string {
  assert.ok(text);
  assert.doesNotMatch(text, BROKEN);
  assert.doesNotMatch(text, language === 'de' ? ENGLISH : GERMAN);
  return text;
}

const guideIn = (language: Language) => guideOf(WORDS[language]);

const readerOf = (view: SpookState): Reader<SpookState> => ({ view, names: NAMES.slice(0, view.seats) });

/** Something said in both languages, English first. */
const said = (say: (guide: ReturnType<typeof guideIn>, language: Language) => string | undefined): string[] =>
  LANGUAGES.map(language => sound(say(guideIn(language), language), language));

/** A whole match by the quick answers of bots, looked at before each is given. */
function played(seats: number, options: Settings, seed: string): Play {
  const match = Match.start(game, { seats, options }, seeded(seed));
  const random = randomFrom(seed);
  while (!match.over) {
    for (const ask of [...match.asks]) {
      const answer = hints.play?.(ask, match.view(ask.seat), random);
      assert.ok(answer !== undefined);
      match.answer(ask.seat, answer);
    }
  }
  return match;
}

describe('Points', () => {
  test('R24-R33 whatever is told of a manor adds up to what it is worth, event by event', () => {
    const match = played(3, {}, 'gains');
    const told = match.events(SPECTATOR).filter(({ gains }) => gains !== undefined);
    assert.ok(told.length > 60);
    for (const seat of seatsOf(match.state)) {
      const own = told.filter(event => event.seat === seat);
      let points = Number(at(own, 0).total) - sum(at(own, 0));
      for (const event of own) {
        points += sum(event);
        assert.equal(event.total, points);
      }
      assert.equal(points, sheetOf(match.state, at(match.state.manors, seat)).total);
    }
  });

  test('R14, R15 a room, its guest and the seat each say what they change, in the log and in the account', () => {
    const match = lay({ manors: [{ rooms: { '-1,0': 'E1-0' } }, {}], hands: [['P3-0']] });
    const random = randomFrom('others');
    pick(match, 0, 'P3-0', '-1,1');
    match.answer(1, optionAt(match.options(1), random(sizeOf(match.options(1)))));
    assert.deepEqual(eventsOf(match, 'invites').find(({ seat }) => seat === 0)?.gains, { waiting: -1 });
    assert.equal(match.asks[0]?.what, 'seating');
    match.answer(0, { guests: [0] });
    const [seated] = eventsOf(match, 'seats');
    assert.deepEqual([seated?.gains, seated?.total], [{ entertained: 3, portraits: 1, waiting: 1 }, 5]);
    const reader = readerOf(match.view(0));
    assert.equal(
      seated && en.line(seated, reader),
      "A vampire sits down in Ada's Solo Stage: +5 points (seated monsters +3, portraits +1, fewer waiting monsters +1).",
    );
    const [section = []] = sectionsOf(match.events(0), event => en.heading?.(event, reader) !== undefined);
    const [english = '', german = ''] = said(guide => guide.account(section, 0, reader));
    assert.ok(
      english.startsWith(
        'You built Crowd Scene, welcomed a vampire and moved 1 monster: +4 points (seated monsters +3, portraits +1), now 5.\nBram built ',
      ),
    );
    assert.ok(
      german.startsWith(
        'Du hast „Wimmelbild“ gebaut, einen Vampir empfangen und 1 Monster umgesetzt: +4 Punkte (sitzende Monster +3, Porträts +1), jetzt 5.\nBram hat ',
      ),
    );
  });

  test('R9 the account says what each of two others built', () => {
    const match = lay({ manors: [{}, {}, {}], hands: [['E6-0'], ['E6-1'], ['E6-2']] });
    pick(match, 0, 'E6-0', '-1,0');
    pick(match, 1, 'E6-1', '0,1');
    pick(match, 2, 'E6-2', '2,0');
    const reader = readerOf(match.view(0));
    const [section = []] = sectionsOf(match.events(0), event => en.heading?.(event, reader) !== undefined);
    const [english = '', german = ''] = said(guide => guide.account(section, 0, reader));
    const others = (text: string): string[] => text.split('\n').slice(1);
    assert.deepEqual(others(english), [
      'Bram built Quiet Snug: +2 (corner points), now 2.',
      'Cleo built Quiet Snug: +2 (corner points), now 2.',
    ]);
    assert.deepEqual(others(german), [
      'Bram hat „Stilles Kämmerlein“ gebaut: +2 (Eckpunkte), jetzt 2.',
      'Cleo hat „Stilles Kämmerlein“ gebaut: +2 (Eckpunkte), jetzt 2.',
    ]);
  });

  test('R14, R33 the account splits what a guest who waits took from the points of another player', () => {
    const told = (rooms: LaidManor['rooms'], face: string, waiting: readonly number[], guests?: Guest[]): string[] => {
      const match = lay({ manors: [{}, { rooms: rooms ?? {}, waiting }], hands: [['E6-0'], [face]] });
      pick(match, 0, 'E6-0', '-1,0');
      pick(match, 1, face, '-1,1');
      if (guests) match.answer(1, { guests });
      const section = match.events(0).filter(({ seat }) => seat === 1);
      return said(guide => guide.account(section, 0, readerOf(match.view(0))));
    };
    const beside = { '-1,0': 'P4-0' };
    assert.deepEqual(told(beside, 'P3-0', [1, 0, 0, 0]), [
      'Bram built Crowd Scene: −2 (1 monster next to it +1, waiting −4 instead of −1), now −3.',
      'Bram hat „Wimmelbild“ gebaut: −2 (1 Monster daneben +1, Warten −4 statt −1), jetzt −3.',
    ]);
    assert.deepEqual(told({ '-1,0': 'E1-0' }, 'P3-0', [0, 0, 0, 0], [0]), [
      'Bram built Crowd Scene: +4 (a vampire waits −1, seating +5), now 5.',
      'Bram hat „Wimmelbild“ gebaut: +4 (ein Vampir wartet −1, Umsetzen +5), jetzt 5.',
    ]);
    const three = lay({ manors: [{}, { waiting: [1, 0, 0, 0] }, {}], hands: [['E6-0'], ['E4-1'], ['E6-2']] });
    for (const [seat, face] of [
      [0, 'E6-0'],
      [1, 'E4-1'],
      [2, 'E6-2'],
    ] as const)
      pick(three, seat, face, '-1,0');
    const deeds = three.events(0).filter(({ what }) => ['builds', 'invites'].includes(what));
    assert.match(
      said(guide => guide.account(deeds, 0, readerOf(three.view(0))))[1] ?? '',
      /^Bram hat „Tag der offenen Gruft“ gebaut: −8 \(Warten −9 statt −1\), jetzt −9\.$/m,
    );
    assert.deepEqual(told({ '-1,0': 'E6-1' }, 'E1-2', [0, 0, 0, 0]), [
      'Bram built Solo Stage: +1 (corner points), now 3.',
      'Bram hat „Solobühne“ gebaut: +1 (Eckpunkte), jetzt 3.',
    ]);
    assert.deepEqual(told({ '-1,0': 'E6-1' }, 'E2-0', [0, 0, 0, 0]), [
      'Bram built Duet Parlour: ±0 (later 5 when monsters take its 2 free seats), now 2.',
      'Bram hat „Duettsalon“ gebaut: ±0 (später 5, wenn Monster in seinen 2 freien Sesseln sitzen), jetzt 2.',
    ]);
  });

  test('A14 where a seat or a guest came and nobody need move, the account says so', () => {
    const alone = ['It finds no free seat and waits.', 'Der Vampir findet keinen freien Sessel und wartet.'];
    const settled = [
      'No other seating scores more, so nobody moves.',
      'Keine andere Sitzordnung bringt mehr, also zieht niemand um.',
    ];
    const told = (hand: string, rooms: LaidManor['rooms']): string[] => {
      const match = lay({ manors: [{ rooms: rooms ?? {} }, {}], hands: [[hand]] });
      pick(match, 0, hand, '2,0');
      pickFirst(match);
      const reader = readerOf(match.view(0));
      const [section = []] = sectionsOf(match.events(0), event => en.heading?.(event, reader) !== undefined);
      return said(guide => guide.account(section, 0, reader));
    };
    const says = (texts: readonly string[]): boolean[] => texts.map((text, i) => text.includes(at(settled, i)));
    assert.deepEqual(says(told('E1-1', { '-1,0': ['E6-0', 0] })), [true, true], 'the seat is for a ghost');
    assert.deepEqual(says(told('E1-0', { '-1,0': ['E6-0', 0] })), [false, false], 'the vampire scores more there');
    assert.deepEqual(
      told('P3-0', {}).map((text, i) => text.includes(at(alone, i))),
      [true, true],
    );
    assert.deepEqual(says(told('P3-0', {})), [false, false], 'there is no seat at all');
    assert.deepEqual(says(told('E1-0', {})), [false, false], 'there is nobody to seat');
    assert.deepEqual(says(told('P7-0', { '-1,0': ['E6-0', 0] })), [false, false], 'nobody expects a seating');
  });

  test('A14 the question says that another seating scores more, as long as one does', () => {
    const aims = (guest: Guest): string[] => {
      const match = lay({ manors: [{ rooms: { '-1,0': ['E6-0', guest], '0,1': 'E1-0' } }, {}], hands: [['P7-0']] });
      pick(match, 0, 'P7-0', '2,0');
      pickFirst(match);
      const ask = at(match.asks, 0);
      assert.equal(ask.what, 'seating');
      return said(guide => guide.aim(ask, readerOf(match.view(0))));
    };
    const [vampire, ghost] = [0, 1] as const;
    assert.deepEqual(aims(vampire), [
      'Another seating scores more: those who sit may move, too.',
      'Eine andere Sitzordnung bringt mehr: Auch wer sitzt, darf umziehen.',
    ]);
    for (const text of aims(ghost)) assert.doesNotMatch(text, /Another|andere/);
  });

  test('R20 advice for the last rooms leaves room for what may still come, until nothing comes', () => {
    const begins = (round: number): string[] => {
      const match = lay({ hands: [['E6-0', 'P3-0', 'L1-0-2', 'E6-1']], round });
      return said(guide => guide.why(at(match.asks, 0), readerOf(match.view(0)))).map(text => text.split('.')[0] ?? '');
    };
    assert.deepEqual(begins(1), [
      'Fewer points now can be more in the end: a lamp with others of its kind or colour, a Portrait with neighbours still to come and a free seat with a monster still to come',
      'Weniger Punkte jetzt können am Ende mehr sein: eine Lampe mit anderen ihrer Art oder Farbe, ein Porträt mit künftigen Nachbarn und ein freier Sessel mit einem künftigen Gast',
    ]);
    assert.deepEqual(begins(17), ['Few rooms are left', 'Es sind nur noch wenige Räume']);
    assert.deepEqual(begins(20), [
      'No room comes after this one, so only what it scores now counts',
      'Nach diesem Raum kommt keiner mehr, also zählt nur, was er jetzt bringt',
    ]);
  });

  test('R4 the question for the Lobby says what it decides, also where neither way scores', () => {
    const aims = (seed: string): string[] => {
      const match = Match.start(game, { seats: 2 }, seeded(seed));
      return said(guide => guide.aim(at(match.asks, 0), readerOf(match.view(0))));
    };
    const all = Array.from({ length: 12 }, (_, i) => aims(`lobby ${i}`));
    const first = new Set(all.map(([english = '']) => english.split(':')[0]));
    assert.deepEqual([...first].sort(), [
      'Neither way scores now',
      'You decide which two lamps your manor starts with',
    ]);
  });

  test('R24, R33 what is said at first meetings fits the question: cards while a room is picked, seats while monsters sit', () => {
    const match = lay({ manors: [{ rooms: { '-1,0': ['E6-0', 0], '0,1': 'E1-0' } }, {}], hands: [['P7-0']] });
    assert.deepEqual(meetsAt(at(match.asks, 0), match.view(0)), ['R25', 'R18', 'R24', 'R9']);
    pick(match, 0, 'P7-0', '2,0');
    pickFirst(match);
    assert.equal(at(match.asks, 0).what, 'seating');
    assert.deepEqual(meetsAt(at(match.asks, 0), match.view(0)), []);
    for (const rule of ['R9', 'R18', 'R24', 'R26', 'R31', 'R32']) assert.equal(meetings[rule]?.asked, true);
    assert.deepEqual(meetsAt(at(lay({}).asks, 0), lay({}).view(0)), []);
  });

  test('R31 a lamp tells the kind and the colour that it adds to, as they were when it was built', () => {
    const match = lay({ manors: [{ rooms: { '-1,0': 'L1-0-2', '2,0': 'L1-2-1' } }, {}], hands: [['L1-0-1']] });
    pick(match, 0, 'L1-0-1', '0,1');
    pickFirst(match);
    const built = eventsOf(match, 'builds').find(({ seat }) => seat === 0);
    assert.ok(built);
    const lines = LANGUAGES.map(language => WORDS[language].line(built, readerOf(match.view(0))));
    assert.deepEqual(lines, [
      "Ada builds Glowing Passage with a teal torch on the 1st floor, over the Lobby's left half: +8 points (corner points +1, torches in 3 colours and 2 teal lamps +7).",
      'Ada baut „Glimmergang mit Fackel in Türkis“ im 1. Stock, über der linken Hallenhälfte: +8 Punkte (Eckpunkte +1, Fackeln in 3 Farben und 2 Lampen in Türkis +7).',
    ]);
  });

  test('R9, R26 a room says why it paid, or what it is for while it does not', () => {
    const lines = (rooms: LaidManor['rooms'], face: string, place: string, you?: Seat): string[] => {
      const match = lay({ manors: [{ rooms: rooms ?? {} }, {}], hands: [[face]] });
      pick(match, 0, face, place);
      pickFirst(match);
      const built = eventsOf(match, 'builds').find(({ seat }) => seat === 0);
      assert.ok(built);
      const reader = { ...readerOf(match.view(0)), ...(you === undefined ? {} : { you }) };
      return LANGUAGES.map(language => WORDS[language].line(built, reader) ?? '');
    };
    assert.deepEqual(lines({}, 'E2-0', '-1,0', 0), [
      'You build Duet Parlour for a vampire on the ground floor, left of the Lobby: no points yet (seats: vampire 3, anyone 2).',
      'Du baust „Duettsalon für einen Vampir“ im Erdgeschoss, links neben der Halle: noch keine Punkte (Sessel: Vampir 3, bunt 2).',
    ]);
    assert.deepEqual(lines({ '-1,0': ['E1-0', 0] }, 'P1-0', '-1,1'), [
      'Ada builds Painted Ancestor counting vampires on the 1st floor, left of the Lobby: +3 points (corner points +1, 1 vampire next to it +2).',
      'Ada baut „Ölschinken für jeden Vampir“ im 1. Stock, links neben der Halle: +3 Punkte (Eckpunkte +1, 1 Vampir daneben +2).',
    ]);
    assert.deepEqual(lines({ '-1,0': 'P7-0' }, 'L1-1-3', '-1,1'), [
      'Ada builds Glowing Passage with a moss candelabra on the 1st floor, left of the Lobby: −1 point (corner points +1, one empty place less −2).',
      'Ada baut „Glimmergang mit Kandelaber in Moosgrün“ im 1. Stock, links neben der Halle: −1 Punkt (Eckpunkte +1, ein leerer Platz weniger −2).',
    ]);
    assert.deepEqual(lines({ '-1,0': 'P6-0' }, 'P6-1', '-1,1'), [
      'Ada builds Gallery Wall showing a ghost on the 1st floor, left of the Lobby: +4 points (1 Portrait next to it +2, counted by a Portrait +2).',
      'Ada baut „Ahnengalerie mit gemaltem Gespenst“ im 1. Stock, links neben der Halle: +4 Punkte (1 Porträt daneben +2, von einem Porträt gezählt +2).',
    ]);
  });

  test('R8 an answer tells the rows that it changes and the sum that it leads to', () => {
    const match = lay({ manors: [{ rooms: { '-1,0': ['E1-0', 0] } }, {}], hands: [['P3-0']] });
    const ask = at(match.asks, 0);
    const answer = { card: cardIn(match, 0, 'P3-0'), at: '-1,1' };
    assert.deepEqual(
      said(guide => guide.outcome(ask, answer, readerOf(match.view(0)))),
      [
        'portraits +1, waiting monsters −1: 4 points in all; later 1 for each monster in the 3 free places beside it',
        'Porträts +1, wartende Monster −1: zusammen 4 Punkte; später je 1 für Monster jeder Art auf den 3 freien Plätzen daneben',
      ],
    );
  });

  test('a match that was saved before points were told has an account without them', () => {
    const match = lay({ hands: [['E6-0']] });
    pick(match, 0, 'E6-0', '0,1');
    pickFirst(match);
    const reader = readerOf(match.view(0));
    const before = match.events(0).map(({ gains, total, ...event }) => event);
    assert.equal(en.guide?.account?.(before, 0, reader)?.split('.')[0], 'You built Quiet Snug');
    assert.deepEqual(en.guide?.decisive?.(before, reader), []);
  });
});

const sum = ({ gains }: Event): number => Object.values(gains ?? {}).reduce((all, points) => all + Number(points), 0);

describe('On the way', () => {
  test('R20, R44 the goal has at most twenty words, with every number of rooms', () => {
    for (const big of [false, true])
      for (const goal of said(guide => nameAt(guide.goal, { big }))) assert.ok(goal.split(' ').length <= 20, goal);
  });

  test('R20, R44 points and rooms to go; alone also what is missing for the next band', () => {
    const match = lay({ manors: [{ rooms: { '-1,0': ['E1-0', 0] } }, {}], round: 2 });
    const progress = (play: Play, seat: Seat): string[] => said(guide => guide.progress(seat, readerOf(play.view(0))));
    assert.deepEqual(progress(match, 0), ['4 points; 19 rooms to go', '4 Punkte; noch 19 Räume']);
    assert.equal(
      progress(lay({ seats: 1, manors: [{ rooms: { '-1,0': 'E6-0' } }] }), 0)[0],
      '2 points; 68 to Creepy; 19 rooms to go',
    );
    assert.equal(en.guide?.progress?.(0, readerOf(Match.start(game, { seats: 2 }, seeded('new')).view(0))), undefined);
  });

  test('R20 before the last room it is told who leads; earlier nobody can win', () => {
    const manors: LaidManor[] = [{}, { rooms: { '-1,0': 'E6-0' } }, {}];
    const threats = (round: number, laid = manors): string[][] =>
      LANGUAGES.map(language => [...guideIn(language).threats(readerOf(lay({ manors: laid, round }).view(0)))]);
    assert.deepEqual(threats(19), [[], []]);
    assert.deepEqual(threats(20), [
      ['The last room: Bram leads with 2 points, 2 ahead of Ada and Cleo.'],
      ['Der letzte Raum: Bram führt mit 2 Punkten, 2 vor Ada und Cleo.'],
    ]);
    assert.deepEqual(threats(20, [{}, {}]), [
      ['The last room: Ada and Bram lead with 0 points each.'],
      ['Der letzte Raum: Ada und Bram führen mit je 0 Punkten.'],
    ]);
  });

  test('R20 before the last room the reader is spoken to', () => {
    const threats = (manors: readonly LaidManor[], you: Seat): string[] =>
      said(guide => guide.threats({ ...readerOf(lay({ manors, round: 20 }).view(you)), you })[0]);
    const ahead: LaidManor[] = [{}, { rooms: { '-1,0': 'E6-0' } }, {}];
    assert.deepEqual(threats(ahead, 1), [
      'The last room: you lead with 2 points, 2 ahead of Ada and Cleo.',
      'Der letzte Raum: Du führst mit 2 Punkten, 2 vor Ada und Cleo.',
    ]);
    assert.deepEqual(threats(ahead, 2), [
      'The last room: Bram leads with 2 points, 2 ahead of you and Ada.',
      'Der letzte Raum: Bram führt mit 2 Punkten, 2 vor dir und Ada.',
    ]);
    assert.deepEqual(threats([{}, {}], 1), [
      'The last room: you and Ada lead with 0 points each.',
      'Der letzte Raum: Du und Ada führt mit je 0 Punkten.',
    ]);
  });

  test('R43 alone it is told what is missing for the next band', () => {
    const last = lay({ seats: 1, round: 20, pools: [['E1-0', 'E1-1'], []] });
    assert.deepEqual(
      said(guide => guide.threats(readerOf(last.view(0)))[0]),
      ['The last room: 70 points more would be Creepy.', 'Der letzte Raum: Bis „Gruselig“ fehlen noch 70 Punkte.'],
    );
    assert.deepEqual(guideIn('en').threats(readerOf(lay({ seats: 1, round: 19 }).view(0))), []);
  });
});

describe('The end', () => {
  const ending = (laid: Parameters<typeof lay>[0]): string[] => {
    const match = lay({ ...laid, round: 20, scored: true });
    assert.ok(match.result);
    const { result } = match;
    return said(guide => guide.verdict(result, readerOf(match.view(0))));
  };
  const TOWER = column(0, 1, ['E1-0', 'E1-0', 'E1-0', 'E1-0', 'E1-0']);

  test('R34 whoever won, by how much, and in which row above all', () => {
    assert.deepEqual(ending({ manors: [{}, { rooms: TOWER }, { rooms: { '0,1': 'E6-0' } }] }), [
      'Bram won with 8 points, 6 more than Cleo, mainly through corner points (5 to 2) and tall columns (3 to 0).',
      'Bram hat mit 8 Punkten gewonnen, 6 mehr als Cleo, vor allem durch Eckpunkte (5 zu 2) und hohe Türme (3 zu 0).',
    ]);
    assert.deepEqual(ending({ manors: [{ waiting: [1, 0, 0, 0] }, { waiting: [1, 1, 0, 0] }] }), [
      'Ada won with −1 point, 3 more than Bram, mainly through fewer waiting monsters (−1 to −4).',
      'Ada hat mit −1 Punkt gewonnen, 3 mehr als Bram, vor allem durch weniger wartende Monster (−1 zu −4).',
    ]);
    // One row explains it; the other had more in another.
    const seated: LaidManor = { rooms: { '-1,0': ['E1-0', 0], '2,0': ['E1-1', 1] } };
    assert.deepEqual(ending({ manors: [seated, { rooms: column(0, 1, ['E6-0', 'E6-1', 'E6-2']) }] }), [
      'Ada won with 8 points, 2 more than Bram, mainly through seated monsters (6 to 0); Bram had more through corner points (6 to 2).',
      'Ada hat mit 8 Punkten gewonnen, 2 mehr als Bram, vor allem durch sitzende Monster (6 zu 0); Bram hatte mehr durch Eckpunkte (6 zu 2).',
    ]);
  });

  test('R35 a tie is decided by tall columns and waiting monsters, or shared', () => {
    const level = { rooms: column(0, 1, ['E6-0', 'E6-1', 'E6-2', 'E6-3']) };
    assert.deepEqual(ending({ manors: [{ rooms: TOWER }, level] }), [
      'Ada and Bram were tied with 8 points; points for tall columns and waiting monsters decided for Ada: 3 to 0.',
      'Ada und Bram lagen mit 8 Punkten gleichauf; hohe Türme und wartende Monster entschieden für Ada: 3 zu 0.',
    ]);
    assert.deepEqual(ending({ manors: [{}, {}] }), [
      'Ada and Bram share the victory: tied with 0 points, and tied in points for tall columns and waiting monsters.',
      'Ada und Bram teilen sich den Sieg: gleichauf mit 0 Punkten, auch bei hohen Türmen und wartenden Monstern.',
    ]);
  });

  test('R44 alone by the Haunt-o-meter: laughed at, somewhere, or at the top', () => {
    assert.deepEqual(ending({ seats: 1, manors: [{ rooms: { '0,1': 'E6-0' } }], pools: [[], []] }), [
      'Only 2 points, which is Laughable: 68 more would have frightened the children.',
      'Nur 2 Punkte, das ist „Lachhaft“: Mit 68 mehr hätten sich die Kinder gegruselt.',
    ]);
    const lamps = (kinds: number, height: number): LaidManor => {
      const faces = Array.from({ length: 4 * kinds }, (_, i) => `L1-${i >> 2}-${i % 4}`);
      return { rooms: { ...column(0, 1, faces.slice(0, height)), ...column(1, 1, faces.slice(height)) } };
    };
    assert.deepEqual(ending({ seats: 1, manors: [lamps(3, 6)], pools: [[], []] }), [
      '86 points are Unnerving, band 3 of 6; 4 more would have been Spooky. Lamps brought most: 67.',
      '86 Punkte sind „Unheimlich“, Stufe 3 von 6; mit 4 mehr wäre es „Schaurig“ gewesen. Am meisten brachten Lampen: 67.',
    ]);
    assert.deepEqual(ending({ seats: 1, manors: [lamps(4, 8)], pools: [[], []] }), [
      '127 points are Terrifying, band 6 of 6, the highest of all. Lamps brought most: 104.',
      '127 Punkte sind „Markerschütternd“, Stufe 6 von 6, die höchste von allen. Am meisten brachten Lampen: 104.',
    ]);
  });

  test('R34, R35 what decided it: the greatest gains of the winner and a tie, in their order', () => {
    const match = played(3, {}, 'decisive');
    const events = match.events(0);
    const places = guideIn('en').decisive(events, readerOf(match.view(0)));
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    const gains = places.map(place => at(events, place)).filter(event => sum(event) > 0);
    assert.equal(gains.length, 4);
    assert.ok(gains.every(({ seat }) => match.state.winners?.some(winner => winner === seat)));
    const tied = lay({ manors: [{}, {}], round: 20, scored: true });
    const [tie = -1] = guideIn('en').decisive(tied.events(0), readerOf(tied.view(0)));
    assert.equal(tied.events(0)[tie]?.what, 'tie');
  });

  test('R21 the account of the scoring tells the own points, who won, and the others', () => {
    const match = lay({ manors: [{}, { rooms: TOWER }, { rooms: { '0,1': 'E6-0' } }], round: 20, scored: true });
    const told = (you: Seat): string[] =>
      said(guide => guide.account(match.events(you), you, readerOf(match.view(you))));
    assert.deepEqual(told(2), [
      'You had 2 points. Bram won with 8, Ada had 0.',
      'Du hattest 2 Punkte. Bram gewann mit 8, Ada hatte 0.',
    ]);
    assert.deepEqual(told(1), [
      'You won with 8 points. Cleo had 2, Ada had 0.',
      'Du hast mit 8 Punkten gewonnen. Cleo hatte 2, Ada hatte 0.',
    ]);
  });
});
