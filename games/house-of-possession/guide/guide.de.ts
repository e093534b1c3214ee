import type { Face, Guide, Settings } from '../../../engine/index.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { PossessionState } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import { LINES } from '../words/lines.de.ts';
import { ACT, card, inRoom, nameOf, POSSESSION, pointsDat, pointsText, toRoom, whose } from '../words/names.de.ts';
import { acc, bundle, cards, handCards } from '../words/phrases.de.ts';
import { type Bundle, CHARACTER, isAct, tale } from '../words/reading.ts';
import type { Query } from '../words/speech.ts';
import { ACT_WORTH } from '../words/worth.ts';
import type { Measure } from './endings.ts';
import { type Counsel, type Detail, type GuideTongue, inGuide, type Telling } from './guide.ts';
import type { Cause, Party } from './ledger.ts';
import { MOTIVES } from './motives.de.ts';

// Events

/** "Du hast", "Ada hat". */
const has = ({ you, name }: Party): string => (you ? 'Du hast' : `${name} hat`);
const is = ({ you, name }: Party): string => (you ? 'Du bist' : `${name} ist`);
const dat = ({ you, name }: Party): string => (you ? 'dir' : name);

/** How many Exits and Boons there are. */
function counted(all: readonly Bundle[]): string {
  const exits = all.filter(({ exit }) => exit !== undefined).length;
  const boons = all.reduce((sum, one) => sum + one.boons.length, 0);
  return list([
    ...(exits > 0 ? [times(exits, 'Ausgang', 'Ausgänge')] : []),
    ...(boons > 0 ? [times(boons, 'Beigabe', 'Beigaben')] : []),
  ]);
}
const names = ({ exit, boons }: Bundle): readonly Face[] => (exit ? [exit] : boons);

function what(all: readonly Bundle[], detail: Detail): string {
  if (detail === 'count') return counted(all);
  return list(detail === 'worth' ? all.map(one => bundle(one)) : all.flatMap(names).map(acc));
}

const deed = (name: Cause['what']): string => `„${isAct(name) ? ACT[name].name : nameOf(name)}“`;
const cause = (why: Cause | undefined): string => {
  if (!why) return '';
  if (!why.by) return ` durch ${deed(why.what)}`;
  return ` durch ${why.by.you ? 'dich' : why.by.name} (${deed(why.what)})`;
};

function played(faces: readonly Face[], boons: number, options: Settings): string {
  const exits = faces.map(face => {
    const card = escapeCard(face, options);
    return `${acc(face)}${card?.kind === 'exit' ? ` (${card.points})` : ''}`;
  });
  return list([...exits, ...(boons > 0 ? [times(boons, 'Beigabe', 'Beigaben')] : [])]);
}

const TELLING: Telling = {
  wins: ({ who, points, isLimit }) =>
    isLimit
      ? `${is(who)} dem Entkommen mit ${pointsDat(points)} am nächsten gekommen und ${who.you ? 'hast' : 'hat'} gewonnen.`
      : `${is(who)} mit ${pointsDat(points)} entkommen und ${who.you ? 'hast' : 'hat'} gewonnen.`,
  takes: ({ who, from, what: all }, detail) => `${has(who)} ${dat(from)} ${what(all, detail)} gestohlen.`,
  loses: ({ who, what: all, cause: why }, detail) =>
    `${has(who)}${detail === 'count' ? '' : cause(why)} ${what(all, detail)} verloren.`,
  trades: ({ who, with: other, given, taken }, detail) =>
    `${has(who)} ${dat(other)} ${what(given, detail)} gegeben und dafür ${what(taken, detail)} erhalten.`,
  discards: ({ who, count, card: by }) =>
    `${has(who)} ${by && who.you ? `wegen „${nameOf(by)}“ ` : ''}${handCards(count)} abgeworfen.`,
  gives: ({ who, to, count }) => `${has(who)} ${dat(to)} ${cards(count)} gegeben.`,
  swapsHands: ({ who, with: other }) => `${has(who)} mit ${dat(other)} die Handkarten getauscht.`,
  saves: ({ who, of: owner, face }) =>
    owner.seat === who.seat ? `${has(who)} ${acc(face)} gerettet.` : `${has(who)} ${dat(owner)} ${acc(face)} gerettet.`,
  possessed: ({ who, undrawn }) => {
    if (!undrawn) return `${is(who)} besessen.`;
    return who.you ? 'Du warst besessen und hast nicht gezogen.' : `${who.name} war besessen und hat nicht gezogen.`;
  },
  comes: ({ who, room: to, by, card: why }) => {
    const sender = by ? has(by) : why && `„${nameOf(why)}“ hat`;
    return sender
      ? `${sender} ${who.you ? 'dich' : who.name} ${toRoom(to)} geschickt.`
      : `${is(who)} ${toRoom(to)} gekommen.`;
  },
  swapsPlaces: ({ who, with: other }) => `${has(who)} mit ${dat(other)} die Plätze getauscht.`,
  draws: ({ who, count, face }) => `${has(who)} ${face ? acc(face) : cards(count)} gezogen.`,
  character: ({ who, character }) =>
    `${who.you ? 'Du spielst' : `${who.name} spielt`} ${wordsFor(CHARACTER, String(character))}.`,
  plays: ({ who, faces, boons, options }) => `${has(who)} ${played(faces, boons, options)} gespielt.`,
  hides: ({ who }) => (who.you ? 'Du hast dich versteckt.' : `${who.name} hat sich versteckt.`),
  idle: ({ who }) => `${has(who)} nichts gespielt.`,
  escaping: ({ who, points }) =>
    `${who.you ? 'Du hattest' : `${who.name} hatte`} bei der letzten Gelegenheit ${pointsText(points)}.`,
  knockedBack: ({ who, points }) => `${is(who)} auf ${pointsText(points)} zurückgefallen.`,
  event: ({ who, face, source }) =>
    source === 'haunt'
      ? `${is(who)} dem Spuk begegnet und ${who.you ? 'hast' : 'hat'} „${wordsFor(POSSESSION, face).name}“ gezogen.`
      : `${has(who)} ${source === 'mark' ? 'für das Mal ' : ''}„${wordsFor(POSSESSION, face).name}“ gezogen.`,
  wards: ({ who, of: owner }) => `${has(who)} ${owner.you ? 'deine' : whose(owner.name)} Besessenheitskarte gebannt.`,
  acts: ({ who, act, isVain }) => `${has(who)} „${ACT[act].name}“ ${isVain ? 'vergeblich versucht' : 'gewagt'}.`,
  begins: ({ who }) => `${has(who)} begonnen.`,
  haunt: ({ room: to }) => `Der Spuk ist ${toRoom(to)} gezogen.`,
};

// Questions

const ONE_IN_FOUR = 'Einer von vier Versuchen gelingt.';

const windowAim = ({ own, name, text, view, isNext }: Query): string => {
  if (text('window') === 'A')
    return `Wag eine Verzweiflungstat, bevor ${name()} spielt oder sich versteckt, oder warte ab.`;
  if (text('window') === 'B')
    return view.mark
      ? `Wag eine Verzweiflungstat, bevor wegen des Mals eine Besessenheitskarte kommt, oder warte ab.`
      : `Wag eine Verzweiflungstat, bevor ${own ? 'dein' : whose(name())} Zug weitergeht, oder warte die letzte Gelegenheit ab.`;
  return isNext
    ? 'Gleich bist du dran, dann brennen beide Flammen wieder: Eine Tat kostet dich jetzt keine.'
    : 'Zum letzten Mal in diesem Zug kannst du eingreifen.';
};

/** When each of these acts is worth its price. */
const worths = (acts: readonly Act[]): string => acts.map(act => `${ACT[act].name}: ${ACT_WORTH.de[act]}`).join(' ');

const counsel = (aim: string | Counsel['aim'], why: string | Counsel['why']): Counsel => ({
  aim: typeof aim === 'string' ? () => aim : aim,
  why: typeof why === 'string' ? () => why : why,
});

const COUNSEL: GuideTongue['counsel'] = {
  character: counsel(
    'Deine Figur bestimmt, welche zwei Verzweiflungstaten du hast und wo du beginnst.',
    ({ view }) =>
      `Fiddler, Alexa und Della schaden anderen, Mark und Blair retten Ausgänge, Timothy, Sensa und Fernando gehen dem Haus aus dem Weg.${view.options.handicap ? ' Starke Figuren brauchen mehr Punkte zum Entkommen, schwache weniger.' : ''}`,
  ),
  window: counsel(
    windowAim,
    ({ acts }) =>
      `Eine Tat kostet eine Flamme, und beide brennen wieder, wenn dein Zug beginnt. Heb dir eine für die letzte Gelegenheit auf. ${worths(acts)}`,
  ),
  escape: counsel(
    ({ hidden }) =>
      hidden
        ? 'Im Versteck kannst du nur Taten wagen oder die Phase beenden.'
        : 'Ausgänge und Werkzeuge bringen die Punkte, mit denen du entkommst.',
    'Ein Ausgang mit dem Mal bringt sofort Punkte und später im Zug eine Besessenheitskarte. Ein Schutz bewahrt einen Ausgang davor, genommen zu werden. Wer sich versteckt, spielt in diesem Zug nichts, aber Besessenheitskarten gehen vorbei.',
  ),
  haunted: counsel(
    'Zieht der Marker weiter, wird diese Besessenheitskarte nicht gezogen.',
    'Nur wenn du denselben Raum würfelst, bleibt er stehen. Trifft das Ereignis dich, bleibst du verschont; trifft es jemand anderen, hilfst du dieser Person.',
  ),
  prevent: counsel(
    'Bei 7 oder 8 wird die Karte nicht gezogen; der Versuch kostet in jedem Fall 1 Verzweiflungspunkt.',
    `${ONE_IN_FOUR} Er lohnt sich, wenn du ungeschützte Ausgänge oder viele Handkarten hast. Die Karte kann aber auch nur andere treffen.`,
  ),
  ignore: counsel(
    'Du wirfst zwei Beigaben ab, und diese Karte tut dir nichts.',
    'Ein Werkzeug nimmt seine Punkte mit, und ohne Schutz kann ein Ausgang genommen werden. Bezahl, wenn die Karte dich mehr kosten würde.',
  ),
  save: counsel(
    'Bei 7 oder 8 bleibt der Ausgang mit seinen Beigaben, wo er ist.',
    `${ONE_IN_FOUR} Solange du Verzweiflungspunkte hast, kannst du es wieder versuchen. Ein fremder Ausgang, den du rettest, hilft nicht dir.`,
  ),
  use: counsel(
    'Der Wurf reicht: Du kannst dich noch dagegen entscheiden.',
    'Der Verzweiflungspunkt ist so oder so ausgegeben. Verzichte nur, wenn die Tat dir jetzt schaden würde.',
  ),
  swap: counsel(
    'Du nimmst den Raum und das Versteck der anderen Figur ein, und sie deine.',
    'Wer so in den Raum des Spuks kommt, löst ein Besessenheitsereignis aus. Tauschst du mit einer versteckten Figur, bist du versteckt und sie nicht mehr.',
  ),
  move: counsel(
    'Die Figur, die du wählst, kommt unversteckt in den gewürfelten Raum.',
    'Im Raum des Spuks erwartet sie ein Besessenheitsereignis. Wer aus dem Versteck geholt wird, kann wieder von Besessenheitskarten getroffen werden.',
  ),
  pickPlayer: counsel(
    'Die Person, die du wählst, ist besessen und zieht nicht; auch der Rest der Karte trifft sie.',
    'Wähle, wer dem Entkommen am nächsten ist oder am meisten zu verlieren hat. Wer versteckt ist, kommt nur infrage, wenn sonst niemand da ist, und wird nicht getroffen.',
  ),
  pickRoom: counsel(
    'Die Karte trifft alle, die unversteckt in diesem Raum sind.',
    'Sieh nach, wer dort ist und was sie im Spiel haben. In deinem Raum trifft es auch dich, außer du bist versteckt.',
  ),
  branch: counsel(
    'Du wählst, was von beidem geschieht; bei jeder Antwort steht, wen sie trifft.',
    'Wähle, was die Führenden am meisten kostet und dich am wenigsten. Auch was niemanden trifft, darfst du wählen.',
  ),
  discard: counsel(
    'In jedem Zug, auch in fremden, behalten alle höchstens 5 Karten. Alle sehen, was du abwirfst.',
    'Du spielst nur einen Ausgang im Zug. Behalte die Ausgänge mit den meisten Punkten und die Beigaben, die an deine Ausgänge passen.',
  ),
  loseHand: counsel(
    'Du wählst, welche Karten du verlierst; alle sehen sie.',
    'Behalte, was du als Nächstes spielen kannst: einen guten Ausgang und Beigaben, die an deine Ausgänge passen.',
  ),
  loseAny: counsel(
    'Du verlierst eins davon: eine Handkarte, eine Beigabe oder einen Ausgang mit seinen Beigaben.',
    'Ein Ausgang nimmt alle seine Punkte mit. Am wenigsten kostet dich eine Handkarte, die du nicht so bald spielen kannst.',
  ),
  loseExit: counsel(
    ({ own, name }) => `${own ? 'Du verlierst' : `${name()} verliert`}, was du wählst, mit den Beigaben daran.`,
    ({ own }) =>
      own
        ? 'Gib so wenige Punkte her wie möglich; ein Werkzeug zählt mit seinem Ausgang.'
        : 'Je mehr Punkte er zählt, desto weiter ist der Weg zum Entkommen; ein Werkzeug zählt mit seinem Ausgang.',
  ),
  loseBoon: counsel(
    'Du verlierst, was du wählst; der Ausgang selbst bleibt.',
    'Ein Werkzeug nimmt seine Punkte mit. Ohne Schutz kann ein Ausgang genommen werden; behalte also den Schutz an deinem besten.',
  ),
  steal: counsel(
    'Ein gestohlener Ausgang kommt mit seinen Beigaben zu dir.',
    'Du gewinnst, was die andere Person verliert. Sind Mark oder Blair im Spiel, können sie ihn noch retten.',
  ),
  trade: counsel(
    'Beide wählen geheim, dann werden die zwei Ausgänge mit ihren Beigaben getauscht.',
    'Du weißt nicht, was du bekommst; biete an, was am wenigsten wert ist. Lehnt eine von beiden Seiten ab, geschieht nichts.',
  ),
  give: counsel(
    'Die andere Person nimmt die Karten auf die Hand; sonst sieht sie niemand.',
    'Gib her, was ihr am wenigsten nützt: eine Beigabe, die an keinen Ausgang passt, oder einen Ausgang mit wenigen Punkten.',
  ),
  pride: counsel(
    'Mit Hochmut geschieht dir nichts, und was bezahlt wurde, bleibt bezahlt.',
    'Danach ist der Hochmut verbraucht. Lass es geschehen, wenn du wenig dabei verlierst.',
  ),
  draw: counsel(
    'Du nimmst eine Karte vom Fluchtstapel oder bleibst bei deiner Hand.',
    'Mehr Karten, mehr Auswahl. Aber mit mehr als 4 kannst du dich nicht verstecken, und in jeder Abwurfphase behältst du nur 5.',
  ),
};

// Answers

const OUTCOME: GuideTongue['outcome'] = {
  points: ({ you, name }, from, to, isEnough) =>
    `${you ? 'Deine' : whose(name)} Punkte: ${from} → ${to}${isEnough ? ', genug zum Entkommen' : ''}.`,
  despair: (from, to) => `Verzweiflungspunkte: ${from} → ${to}.`,
  hand: (from, to, mayHide) => `Handkarten: ${from} → ${to}${mayHide ? '' : ', zu viele zum Verstecken'}.`,
  hides: 'Du spielst in diesem Zug weder Ausgang noch Beigabe, und Besessenheitskarten gehen an dir vorbei.',
  guarded: 'Solange er dort liegt, kann niemand diesen Ausgang nehmen.',
  bared: 'Der Ausgang darunter kann dann genommen werden.',
  comes: (who, to, isHaunted) =>
    `${who.you ? 'Du kommst' : `${who.name} kommt`} ${toRoom(to)}${isHaunted ? ', wo der Spuk ist' : ''}.`,
  rolls: {
    seven: 'Es gelingt mit einer 7 oder 8, also in einem von vier Fällen.',
    room: 'Der Würfel bestimmt den Raum, jeder ist gleich wahrscheinlich.',
  },
  stoppable: 'Das kann noch jemand verhindern.',
  samePoints: 'Deine Punkte bleiben gleich.',
  marked: 'Eine Besessenheitskarte erwartet dich.',
  passed: {
    plays: ({ name }) => `Dann spielt ${name} oder versteckt sich.`,
    event: one => `Dann kommt ${one.you ? 'deine' : whose(one.name)} Besessenheitskarte.`,
    lastCall: 'Dann kommt die letzte Gelegenheit, bevor gezogen wird.',
    escapes: one =>
      `Greift sonst niemand ein, ${one.you ? 'entkommst du und gewinnst' : `entkommt ${one.name} und gewinnt`}.`,
    ends: one => `Dann wird gezogen, und ${one.you ? 'dein' : whose(one.name)} Zug endet.`,
  },
  gives: count => `Du gibst ${pointsText(count)} ab.`,
  character: (needs, at) => `Braucht ${pointsText(needs)}, beginnt ${inRoom(at)}.`,
};

// The end

const MEASURE: Readonly<Record<Exclude<Measure, 'points'>, string>> = {
  protected: 'hatte mehr geschützte Ausgänge',
  exits: 'hatte mehr Ausgänge',
  hand: 'hatte weniger Handkarten',
};
const LIMIT = 'Bis zum Ende der letzten Runde ist niemand entkommen';

export const guide: Guide<PossessionState> = inGuide({
  premise: 'Du sitzt in einem Spukhaus fest und sammelst Wege hinaus, während die anderen sie dir wieder entreißen.',
  turn: 'In jedem Zug würfelst du deinen Raum aus. Dann spielst du einen Ausgang mit Beigaben, oder du versteckst dich.',
  goal: ({ handicap, rounds }) => {
    const needed = handicap ? '10 Fluchtpunkten (starke Figuren mehr, schwache weniger)' : '10 Fluchtpunkten';
    return `Beende einen deiner Züge mit ${needed}${rounds ? `; nach ${rounds} Runden gewinnt, wer führt` : ''}.`;
  },
  progress: (points, needs) =>
    points >= needs ? `${points} von ${needs} Punkten: genug am Ende eines Zugs` : `${points} von ${needs} Punkten`,
  threat: {
    enough: (who, points, needs, isTurn, isCertain) => {
      const state = `${has(who)} ${points} von ${needs} Punkten und ${who.you ? 'gewinnst' : 'gewinnt'}`;
      if (isCertain) return `${state} am Ende dieses Zugs.`;
      const next = who.you ? 'mit deinem nächsten Zug' : 'mit dem nächsten Zug';
      return `${state} ${isTurn ? 'am Ende dieses Zugs' : next}, wenn niemand eingreift.`;
    },
    near: (who, missing, isTurn) =>
      `${who.you ? 'Dir' : who.name} ${missing === 1 ? 'fehlt' : 'fehlen'} ${times(missing, 'Punkt', 'Punkte')}: ${isTurn ? 'Dieser' : who.you ? 'Dein nächster' : 'Der nächste'} Zug könnte genügen.`,
  },
  draws: {
    line: (event, reader) =>
      event.what === 'draws' ? LINES.draws(tale(event, reader)) : LINES.drawsNot(tale(event, reader)),
    drew: all => `${list(all)} ${all.length === 1 ? 'zieht eine Karte' : 'ziehen je eine Karte'}.`,
    possessed: all =>
      `${list(all)} ${all.length === 1 ? 'ist besessen und zieht' : 'sind besessen und ziehen'} nichts.`,
  },
  text: (face, hit) => `${card(face).text} ${list(hit)}`,
  telling: TELLING,
  motives: MOTIVES,
  counsel: COUNSEL,
  outcome: OUTCOME,
  rolls: {
    rollsCharacter: () => 'Die Zahl ist deine Figur und der Raum, in dem du beginnst.',
    rollsFirst: () => 'Die höchste Zahl hat den ersten Zug.',
    token: () => 'Die Zahl ist der Raum, in dem der Spuk umgeht.',
    rolls: ({ haunt }) =>
      `Die Zahl ist dein Raum. In den meisten kannst du dich verstecken; in Raum ${haunt} lässt dich der Spuk eine Besessenheitskarte ziehen.`,
    dice: ({ act, has: isTold }) => {
      const deed = act();
      const name = deed ? `„${ACT[deed].name}“` : 'Eine Verzweiflungstat';
      return `${name}: ${isTold('success') ? 'Sie gelingt mit einer 7 oder 8' : 'Die Zahl ist ein Raum'}.`;
    },
    moves: () => 'Die Zahl ist der Raum, in den du gehen musst.',
    hauntMoves: () => 'Die Zahl ist der Raum, in den der Spuk zieht.',
  },
  verdict: {
    escaped: (winner, next) => {
      const away = `${winner.name} hat einen Zug mit ${winner.has} von ${winner.needs} Fluchtpunkten beendet und ist entkommen`;
      if (!next) return `${away}.`;
      return next.has >= next.needs
        ? `${away}; ${next.name} hatte ${next.has} von ${next.needs}, war aber nicht am Zug.`
        : `${away}; am nächsten dran war ${next.name} mit ${next.has} von ${next.needs}.`;
    },
    limit: ({ name, has: points }, level, by) =>
      by === 'points'
        ? `${LIMIT}; die meisten Fluchtpunkte hatte ${name}: ${points}.`
        : `${LIMIT}; ${list([name, ...level])} lagen gleichauf, und ${name} ${MEASURE[by]}.`,
    shared: (all, points) => `${LIMIT}; ${list(all)} lagen mit ${pointsDat(points)} in allem gleichauf.`,
  },
});
