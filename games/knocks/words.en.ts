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
import { capital, formFor } from '../kit/counting.ts';
import { list, times } from '../kit/english.ts';
import { clause, does, Whose, whom, whose } from '../kit/person.en.ts';
import { personAt } from '../kit/person.ts';
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

const bones = (count: number): string => times(count, 'bone');
const candles = (count: number): string => times(count, 'candle');
/** "3 ravens"; the sides are English words already. */
const so = (count: number, side: Face): string => times(count, side);
const sides = (faces: readonly Face[]): string => list(tally(faces).map(([side, count]) => so(count, side)));

/** A sentence for every event; the names and fields are those of `KnocksNames`. */
const line = linesOf<KnocksState>({
  begun: ({ seat, candles: lit }, reader) =>
    `Everybody lights ${candles(lit)}. ${does(personAt(reader, seat), 'begins')}.`,
  shaken: () => 'All shake their bones, and look under their own cups.',
  knocked: ({ seat, count, sign }, reader) => `${does(personAt(reader, seat), 'knocks')}: ${so(count, sign)}.`,
  doubted: ({ seat, of, count, sign }, reader) =>
    `${does(personAt(reader, seat), 'doubts')} ${whose(personAt(reader, of))} ${so(count, sign)}.`,
  matched: ({ seat, of, count, sign }, reader) =>
    `${does(personAt(reader, seat), 'calls')} ${whose(personAt(reader, of))} ${so(count, sign)} exact.`,
  lifted: ({ seat, faces }, reader) => `${does(personAt(reader, seat), 'shows')} ${sides(faces ?? [])}.`,
  counted: ({ count, sign, knocked }) =>
    `With the ghosts there ${formFor(count, 'is', 'are')} ${so(count, sign)}; ${knocked} ${formFor(knocked, 'was', 'were')} knocked for.`,
  snuffed: ({ seat, left }, reader) => `${Whose(personAt(reader, seat))} candle goes out; ${left} left.`,
  out: ({ seat }, reader) => `${does(personAt(reader, seat), 'sits')} in the dark, out of the séance.`,
});

/** The table in lines, for readers who cannot see the board. */
function situation(own: Seat, { view, names }: Reader<KnocksState>): string[] {
  const { knock } = view;
  const seats = seatsOf(view).map(seat => {
    const faces = seat === own ? [] : underCup(view, seat);
    const open = faces.length > 0 ? ` Under the cup: ${sides(faces)}.` : '';
    return `${at(names, seat)}: ${candles(at(view.candles, seat))}.${open}`;
  });
  const mine = underCup(view, own);
  return [
    ...(mine.length > 0 ? [`Under your cup: ${sides(mine)}.`] : []),
    knock ? `${at(names, standingKnocker(view))} knocked: ${so(knock.count, knock.sign)}.` : 'Nobody has knocked yet.',
    `${bones(bonesOnTable(view))} on the table.`,
    ...seats,
  ];
}

/** The usual count of a sign: one's own bones, and a third of the others. */
function reckoning(seat: Seat, sign: Sign, view: KnocksState): string {
  const own = ownCount(view, seat, sign);
  const others = bones(bonesElsewhere(view, seat));
  return `You have ${own === 0 ? `no ${sign}` : so(own, sign)}, ghosts included. Of the ${others} elsewhere about every third counts: ${so(usualCount(view, seat, sign), sign)} in all would be usual.`;
}

function outcome({ call, missing, others }: Outlook): string {
  const needed = `${missing} of ${bones(others)} elsewhere ${formFor(missing, 'counts', 'count')}`;
  if (call === 'exactly')
    return missing < 0 || missing > others ? 'By your bones it cannot be exact' : `Exact if just ${needed}`;
  if (missing <= 0) return call ? 'By your bones the knock is true' : 'True by your own bones';
  if (missing > others) return call ? 'By your bones the knock is false' : 'By your bones this is false';
  return call ? `The knock is true if ${needed}` : `True if ${needed}`;
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
  const lost = losers.length > 1 ? `Candles of ${list(losers.map(whom))} go out.` : `${Whose(loser)} candle goes out.`;
  return `${line(end, reader)} There ${formFor(count, 'is', 'are')} ${so(count, sign)}. ${lost}`;
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
  const who = personAt({ names, you }, Number(knock.seat));
  if (count > usual + 1)
    return `About ${usual} would be usual: ${clause(who, 'holds')} many of that sign, or ${clause(who, 'bluffs')}.`;
  return count < usual ? `About ${usual} would be usual, so ${so(count, sign)} may well be true.` : undefined;
}

function verdict(result: readonly number[], reader: Reader<KnocksState>): string | undefined {
  const seat = result.indexOf(1);
  return seat < 0
    ? undefined
    : `${Whose(personAt(reader, seat))} candlelight is the last, with ${candles(at(reader.view.candles, seat))}.`;
}

export const en: Words<KnocksState> = {
  title: 'Knocks in the Dark',
  blurb: 'Say what lies under all cups, or doubt it, and keep the last burning candle.',
  options: {
    candles: {
      name: 'Candles',
      text: 'How many candles, and so bones, everybody begins with.',
      values: { 5: 'five', 4: 'four', 3: 'three' },
    },
    exactly: {
      name: 'Exact knocks',
      text: 'Whether you may call a knock exact. If it is, everybody else loses a candle.',
      values: { true: 'allowed', false: 'not allowed' },
    },
  },
  prompt: promptsOf<KnocksState>({
    knock: 'Knock: choose a number and a sign.',
    answer: (_ask, { view, names }) => {
      const { count, sign } = standing(view);
      return `${at(names, standingKnocker(view))} knocked: ${so(count, sign)}. Knock higher, or doubt it.`;
    },
  }),
  label: labelsOf<KnocksState>({
    knock: ({ count, sign }) => so(count, sign),
    answer: pick =>
      'call' in pick ? (pick.call === 'doubt' ? 'Doubt it' : 'Call it exact') : so(pick.count, pick.sign),
  }),
  waiting: waitingOf<KnocksState>({ knock: 'looks under the cup', answer: 'listens to the table' }),
  line,
  heading: ({ what, bones: all }) => (what === 'shaken' ? bones(Number(all)) : undefined),
  situation,
  card: face => ({
    name: capital(face),
    text: face === 'ghost' ? 'Counts as every sign (K5).' : `Counts when somebody knocks for ${face}s (K8).`,
  }),
  scores: { candles: 'Candles' },
  beliefs: { isTrue: 'the knock is true' },
  features: {
    candles: { more: 'more candles', less: 'fewer candles' },
    bones: { more: 'more bones on the table', less: 'fewer bones on the table' },
  },
  guide: {
    premise: 'In the dark, the table knocks as often as bones show a sign, and somebody is lying.',
    goal: 'Have the last burning candle.',
    turn: 'Knock higher than the player before you, or doubt that knock and have all cups lifted.',
    progress: (seat, { view }) => (at(view.candles, seat) > 0 ? candles(at(view.candles, seat)) : 'in the dark'),
    threats: ({ view, names }) => closeToTheEnd(view).map(seat => `${at(names, seat)} can win in this round.`),
    account,
    motive,
    isBeat: ({ what }) => what !== 'begun',
    together: { isPart: ({ what }) => what === 'lifted', caption: () => 'All cups are lifted.' },
    aim: ({ what }) =>
      what === 'knock'
        ? 'At least so many bones under all cups together show the sign: true or not.'
        : 'Knock higher as long as you think that there are enough bones; otherwise doubt.',
    why: ({ what, seat }, { view }) =>
      what === 'knock'
        ? `${reckoning(seat, bestSign(view, seat), view)} A low knock gives nothing away; a high one leaves little room.`
        : reckoning(seat, standing(view).sign, view),
    outcome: ({ seat }, pick, { view }) => outcome(outlookOf(pick, seat, view)),
    verdict,
    decisive: events => events.flatMap(({ what }, i) => (what === 'out' ? [i] : [])).slice(-5),
  },
};
