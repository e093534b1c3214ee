import {
  at,
  type EventIn,
  type Face,
  labelsOf,
  linesOf,
  promptsOf,
  type Reader,
  type Seat,
  seatsOf,
  type Words,
  waitingOf,
} from '../../engine/index.ts';
import { formFor } from '../kit/counting.ts';
import { list, times } from '../kit/german.ts';
import { does, verb, who } from '../kit/person.de.ts';
import { type Person, personAt } from '../kit/person.ts';
import { wordsFor } from '../kit/reading.ts';
import type { Sign } from './content.ts';
import { bonesElsewhere, bonesOnTable, closeToTheEnd, ownCount, usualCount } from './display.ts';
import {
  bestSign,
  knockIn,
  lastOf,
  type Outlook,
  outlookOf,
  standing,
  standingKnocker,
  tally,
  underCup,
} from './reading.ts';
import type { KnocksState } from './state.ts';

const SIDE_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ghost: ['Geist', 'Geister'],
  key: ['Schlüssel', 'Schlüssel'],
  bell: ['Glocke', 'Glocken'],
  raven: ['Rabe', 'Raben'],
  moon: ['Mond', 'Monde'],
  skull: ['Schädel', 'Schädel'],
};

const bones = (count: number): string => times(count, 'Knochen', 'Knochen');
const candles = (count: number): string => times(count, 'Kerze', 'Kerzen');
const so = (count: number, side: Face): string => times(count, ...wordsFor(SIDE_NAMES, side));
const sides = (faces: readonly Face[]): string => list(tally(faces).map(([side, count]) => so(count, side)));
const of = ({ name, you }: Person): string => (you ? 'von dir' : `von ${name}`);

/** A sentence for every event; the names and fields are those of `KnocksNames`. */
const line = linesOf<KnocksState>({
  begun: ({ seat, candles: lit }, reader) =>
    `Für alle brennen ${candles(lit)}. ${does(personAt(reader, seat), 'beginnt')}.`,
  shaken: () => 'Alle schütteln ihre Knochen und sehen unter den eigenen Becher.',
  knocked: ({ seat, count, sign }, reader) => `${does(personAt(reader, seat), 'klopft')}: ${so(count, sign)}.`,
  doubted: ({ seat, of: knocker, count, sign }, reader) =>
    `${does(personAt(reader, seat), 'bezweifelt')} das Klopfzeichen ${of(personAt(reader, knocker))}: ${so(count, sign)}.`,
  matched: ({ seat, of: knocker, count, sign }, reader) =>
    `${does(personAt(reader, seat), 'nennt')} das Klopfzeichen ${of(personAt(reader, knocker))} genau: ${so(count, sign)}.`,
  lifted: ({ seat, faces }, reader) => `${does(personAt(reader, seat), 'zeigt')} ${sides(faces ?? [])}.`,
  counted: ({ count, sign, knocked }) =>
    `Mit den Geistern ${formFor(count, 'ist', 'sind')} es ${so(count, sign)}; geklopft ${formFor(knocked, 'war', 'waren')} ${knocked}.`,
  snuffed: ({ seat, left }, reader) =>
    `Eine Kerze ${of(personAt(reader, seat))} geht aus; ${left} ${formFor(left, 'bleibt', 'bleiben')}.`,
  out: ({ seat }, reader) => `${does(personAt(reader, seat), 'sitzt')} im Dunkeln und ist aus der Séance.`,
});

/** The table in lines, for readers who cannot see the board. */
function situation(own: Seat, { view, names }: Reader<KnocksState>): string[] {
  const { knock } = view;
  const seats = seatsOf(view).map(seat => {
    const faces = seat === own ? [] : underCup(view, seat);
    const open = faces.length > 0 ? ` Unter dem Becher: ${sides(faces)}.` : '';
    return `${at(names, seat)}: ${candles(at(view.candles, seat))}.${open}`;
  });
  const mine = underCup(view, own);
  return [
    ...(mine.length > 0 ? [`Unter deinem Becher: ${sides(mine)}.`] : []),
    knock
      ? `${at(names, standingKnocker(view))} hat geklopft: ${so(knock.count, knock.sign)}.`
      : 'Es hat noch niemand geklopft.',
    `${bones(bonesOnTable(view))} auf dem Tisch.`,
    ...seats,
  ];
}

/** The usual count of a sign: one's own bones, and a third of the others. */
function reckoning(seat: Seat, sign: Sign, view: KnocksState): string {
  const own = ownCount(view, seat, sign);
  const mine = own === 0 ? 'nichts' : so(own, sign);
  const usual = so(usualCount(view, seat, sign), sign);
  return `Unter deinem Becher: ${mine}, Geister mitgezählt. Von den anderen Bechern (${bones(bonesElsewhere(view, seat))}) zählt etwa jeder dritte Knochen: Üblich wären zusammen ${usual}.`;
}

function outcome({ call, missing, others }: Outlook): string {
  const needed = `${missing} von ${bones(others)} anderswo ${formFor(missing, 'zählt', 'zählen')}`;
  if (call === 'exactly')
    return missing < 0 || missing > others ? 'Nach deinen Knochen stimmt es nicht genau' : `Genau, wenn nur ${needed}`;
  if (missing <= 0) return call ? 'Nach deinen Knochen ist es wahr' : 'Wahr schon durch deine Knochen';
  if (missing > others) return 'Nach deinen Knochen ist es falsch';
  return call ? `Geklopft ist wahr, wenn ${needed}` : `Wahr, wenn ${needed}`;
}

/** The end of a round in one line: who doubted whom, what there was, whose candles went out. */
function account(
  section: readonly EventIn<KnocksState>[],
  you: Seat,
  { view, names }: Reader<KnocksState>,
): string | undefined {
  const reader = { view, names, you };
  const end = lastOf(section, 'doubted', 'matched');
  const counted = lastOf(section, 'counted');
  const knock = lastOf(section, 'knocked');
  if (!end || !counted) return knock && line(knock, reader);
  const losers = section.filter(({ what }) => what === 'snuffed').map(({ seat }) => personAt(reader, Number(seat)));
  const { count, sign } = knockIn(counted);
  const [loser] = losers;
  if (!loser) return line(end, reader);
  const lost =
    losers.length > 1
      ? `Bei ${list(losers.map(one => (one.you ? 'dir' : one.name)))} geht je eine Kerze aus.`
      : `Eine Kerze ${of(loser)} geht aus.`;
  return `${line(end, reader)} Es ${formFor(count, 'ist', 'sind')} ${so(count, sign)}. ${lost}`;
}

/** The likely purpose of a knock, by public facts alone. */
function motive(
  section: readonly EventIn<KnocksState>[],
  you: Seat,
  { view, names }: Reader<KnocksState>,
): string | undefined {
  const knock = lastOf(section, 'knocked');
  if (!knock || lastOf(section, 'counted')) return undefined;
  const { count, sign } = knockIn(knock);
  const usual = Math.round(bonesOnTable(view) / 3);
  const maker = personAt({ names, you }, Number(knock.seat));
  if (count > usual + 1)
    return `Üblich wären etwa ${usual}: ${who(maker)} ${verb(maker, 'hat')} viel davon oder ${verb(maker, 'blufft')}.`;
  return count < usual ? `Üblich wären etwa ${usual}: ${so(count, sign)} kann gut stimmen.` : undefined;
}

function verdict(result: readonly number[], reader: Reader<KnocksState>): string | undefined {
  const seat = result.indexOf(1);
  if (seat < 0) return undefined;
  const winner = personAt(reader, seat);
  const left = at(reader.view.candles, seat);
  return `${winner.you ? 'Bei dir' : `Bei ${winner.name}`} ${formFor(left, 'brennt', 'brennen')} zuletzt noch ${candles(left)}.`;
}

export const de: Words<KnocksState> = {
  title: 'Klopfzeichen',
  blurb: 'Sag, was unter allen Bechern liegt, oder zweifle daran, und behalte die letzte brennende Kerze.',
  options: {
    candles: {
      name: 'Kerzen',
      text: 'Mit wie vielen Kerzen, also auch Knochen, alle beginnen.',
      values: { 5: 'fünf', 4: 'vier', 3: 'drei' },
    },
    exactly: {
      name: 'Genau',
      text: 'Ob man ein Klopfzeichen genau nennen darf. Stimmt es, verlieren alle anderen eine Kerze.',
      values: { true: 'erlaubt', false: 'nicht erlaubt' },
    },
  },
  prompt: promptsOf<KnocksState>({
    knock: 'Klopfe: Wähle eine Zahl und ein Zeichen.',
    answer: (_ask, { view, names }) => {
      const { count, sign } = standing(view);
      return `${at(names, standingKnocker(view))} hat geklopft: ${so(count, sign)}. Klopfe höher, oder zweifle.`;
    },
  }),
  label: labelsOf<KnocksState>({
    knock: ({ count, sign }) => so(count, sign),
    answer: pick => ('call' in pick ? (pick.call === 'doubt' ? 'Zweifeln' : 'Genau!') : so(pick.count, pick.sign)),
  }),
  waiting: waitingOf<KnocksState>({ knock: 'sieht unter den Becher', answer: 'lauscht dem Tisch' }),
  line,
  heading: ({ what, bones: all }) => (what === 'shaken' ? bones(Number(all)) : undefined),
  situation,
  card: face => ({
    name: so(1, face).slice(2),
    text:
      face === 'ghost'
        ? 'Zählt als jedes Zeichen (K5).'
        : `Zählt, wenn auf ${at(wordsFor(SIDE_NAMES, face), 1)} geklopft wird (K8).`,
  }),
  scores: { candles: 'Kerzen' },
  beliefs: { isTrue: 'das Klopfzeichen stimmt' },
  features: {
    candles: { more: 'mehr Kerzen', less: 'weniger Kerzen' },
    bones: { more: 'mehr Knochen auf dem Tisch', less: 'weniger Knochen auf dem Tisch' },
  },
  guide: {
    premise: 'Im Dunkeln klopft der Tisch so oft, wie Knochen ein Zeichen zeigen, und jemand lügt.',
    goal: 'Habe die letzte brennende Kerze.',
    turn: 'Klopfe höher als die Person vor dir, oder zweifle, und alle Becher werden gehoben.',
    progress: (seat, { view }) => (at(view.candles, seat) > 0 ? candles(at(view.candles, seat)) : 'im Dunkeln'),
    threats: ({ view, names }) => closeToTheEnd(view).map(seat => `${at(names, seat)} kann in dieser Runde gewinnen.`),
    account,
    motive,
    isBeat: ({ what }) => what !== 'begun',
    together: { isPart: ({ what }) => what === 'lifted', caption: () => 'Alle Becher werden gehoben.' },
    aim: ({ what }) =>
      what === 'knock'
        ? 'Mindestens so viele Knochen unter allen Bechern zeigen das Zeichen: wahr oder nicht.'
        : 'Klopfe höher, solange du glaubst, dass genug Knochen da sind; sonst zweifle.',
    why: ({ what, seat }, { view }) =>
      what === 'knock'
        ? `${reckoning(seat, bestSign(view, seat), view)} Wer niedrig klopft, verrät nichts; wer hoch klopft, lässt wenig Raum.`
        : reckoning(seat, standing(view).sign, view),
    outcome: ({ seat }, pick, { view }) => outcome(outlookOf(pick, seat, view)),
    verdict,
    decisive: events => events.flatMap(({ what }, i) => (what === 'out' ? [i] : [])).slice(-5),
  },
};
