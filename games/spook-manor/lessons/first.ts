import { answerLike, at, type Card, cardWith, type Json, type Lesson } from '../../../engine/index.ts';
import { sheetOf, withRoom } from '../manor/scoring.ts';
import { neighboursOf, roomAt } from '../manor.ts';
import { HANDS, type Manor, type SpookState } from '../state.ts';

const [ADA, BO] = [0, 1];
/** The faces on which the lesson turns: lamps, rooms with seats, and the Portrait. */
const VIOLET_TORCH = 'L1-0-0';
const VIOLET_CANDELABRA = 'L1-1-0';
const MOSS_CANDELABRA = 'L1-1-3';
const SURPRISE_NOOK = 'E5-3';
const MIXED_COMPANY = 'E3-0-2';
const QUIET_SNUG = 'E6-3';
const PAINTED_ANCESTOR = 'P1-3';
/** The Lobby card whose left half has the violet candelabra. */
const VIOLET_LOBBY = 'H4';
const GHOST = 1;
const SWAMP_THING = 3;

const builds =
  (face: string, place?: string) =>
  (view: SpookState): { card: Card; at?: string } => ({
    card: cardWith(view, face),
    ...(place === undefined ? {} : { at: place }),
  });

const manorOf = ({ manors }: SpookState): Manor => at(manors, ADA);

/** R23 Whether the Portrait would share an edge with the Nook. */
function seesNook(pick: Json, view: SpookState): boolean {
  const nook = cardWith(view, SURPRISE_NOOK);
  return neighboursOf(manorOf(view).rooms.find(({ card }) => card === nook)?.at ?? '')
    .filter(place => !roomAt(manorOf(view), place))
    .some(place => answerLike(builds(PAINTED_ANCESTOR, place)(view))(pick));
}

/** R31 What the lamp in hand would add to the score of lamps. */
function lampPoints(view: SpookState): number {
  const after = withRoom(view, manorOf(view), cardWith(view, VIOLET_CANDELABRA), '0,1');
  return sheetOf(view, after).lighting - sheetOf(view, manorOf(view)).lighting;
}

const seated = (pick: Json): boolean => answerLike({ guests: [SWAMP_THING] })(pick);

/** Three rounds for two: a third violet lamp, a room that invites a monster and seats it, and a Portrait beside it. */
export const lesson: Lesson<SpookState> = {
  names: ['Ada', 'Bo'],
  learner: ADA,
  seed: 'lesson/37333',
  // R4 Sealed: it counts when Ada has answered, too.
  before: [[BO, ({ dealt }) => ({ left: dealt[BO]?.[0] ?? -1 })]],
  steps: [
    {
      tell: {
        en: 'You are Ada. You and Bo each build a haunted manor, to frighten the children of the town. After twenty rounds the manors are scored, and the most points win.',
        de: 'Du bist Ada. Bo und du baut je ein Spukhaus, um die Kinder der Stadt zu erschrecken. Nach zwanzig Runden werden die Häuser gewertet, und die meisten Punkte gewinnen.',
      },
    },
    {
      do: {
        en: 'Your manor begins with a Lobby of two cards. They can lie in two ways, each with other lamps: choose the way with two violet lamps.',
        de: 'Dein Haus beginnt mit einer Halle aus zwei Karten. Sie können auf zwei Arten liegen, jede mit anderen Lampen: Nimm die mit zwei violetten.',
      },
      fits: (pick, view) => answerLike({ left: cardWith(view, VIOLET_LOBBY) })(pick),
      otherwise: {
        en: 'You can, but two lamps of one colour score 3 points at once.',
        de: 'Das geht, aber zwei Lampen einer Farbe bringen sofort 3 Punkte.',
      },
    },
    {
      tell: {
        en: 'A set is one colour in different kinds of lamps, or one kind in different colours. Two score 3 points, three 7, four 13. Your two violet ones bring 3.',
        de: 'Ein Satz ist eine Farbe in verschiedenen Lampenarten oder eine Art in verschiedenen Farben. Zwei bringen 3 Punkte, drei 7, vier 13. Deine zwei violetten bringen 3.',
      },
      points: { part: 'lamps' },
    },
    {
      tell: {
        en: 'In every round you both pick one of four rooms in secret: yellow Lighting rooms have a lamp, wooden Entertainment rooms seats, lilac Portraits count what is beside them.',
        de: 'In jeder Runde wählt ihr heimlich einen von vier Räumen: gelbe Lichterzimmer haben eine Lampe, hölzerne Salons Sessel für Monster, lila Porträts zählen, was daneben ist.',
      },
      points: { at: HANDS },
    },
    {
      do: {
        en: 'Build the violet torch, your third violet lamp. A room goes on top of any column, or on the ground floor at either end. Its shield scores 1 point.',
        de: 'Bau die violette Fackel, deine dritte violette Lampe. Ein Raum kommt oben auf einen Turm oder im Erdgeschoss an eines der beiden Enden. Der Schild bringt 1 Punkt.',
      },
      fits: (pick, view) => answerLike(builds(VIOLET_TORCH)(view))(pick),
      otherwise: {
        en: 'You can, but the torch brings 5 points now: 4 more for violet, and 1 for the shield in its corner.',
        de: 'Das geht, aber die Fackel bringt jetzt 5 Punkte: 4 mehr für Violett und 1 für den Schild in der Ecke.',
      },
    },
    {
      watch: {
        en: 'At the same time Bo built a moss candelabra. Bo collects candelabras: the one in the Lobby is teal, two colours score 3, and a third would add 4.',
        de: 'Zugleich hat Bo einen Kandelaber in Moosgrün gebaut. Bo sammelt Kandelaber: Der in der Halle ist türkis, zwei Farben bringen 3, eine dritte brächte 4 dazu.',
      },
      slowly: true,
      answers: [[BO, builds(MOSS_CANDELABRA, '0,1')]],
      points: { seat: BO },
    },
    {
      tell: {
        en: 'The three cards you did not pick went to Bo, and you got Bo’s three. With more players they always go to the left. Each of you drew one.',
        de: 'Die drei Karten, die du nicht genommen hast, sind jetzt bei Bo, und du hast Bos drei. Bei mehr Leuten gehen sie immer nach links. Jeder hat eine nachgezogen.',
      },
      points: { at: HANDS },
    },
    {
      ask: {
        en: 'Now you hold a violet candelabra. There is one in your Lobby already. How many points would the lamp alone bring?',
        de: 'Jetzt hast du einen violetten Kandelaber auf der Hand. In deiner Halle hängt schon einer. Wie viele Punkte brächte allein die Lampe?',
      },
      points: { face: VIOLET_CANDELABRA },
      answers: [
        {
          text: { en: '6, as the fourth violet one', de: '6, als vierte violette' },
          right: view => lampPoints(view) === 6,
          note: {
            en: 'Only different lamps count, and this one you own already.',
            de: 'Nur verschiedene Lampen zählen, und diese hast du schon.',
          },
        },
        {
          text: { en: 'None', de: 'Keine' },
          right: view => lampPoints(view) === 0,
          note: {
            en: 'Right: the same lamp twice counts once. Only the shield in its corner would bring 1 point.',
            de: 'Genau: Dieselbe Lampe zählt nur einmal. Nur der Schild in der Ecke brächte 1 Punkt.',
          },
        },
      ],
    },
    {
      do: {
        en: 'The Surprise Nook invites a swamp thing (envelope) and has a seat for 2 (ring). “Now +0”: shield 1, waiting −1. “Seated +3”: shield 1, seat 2. Build it anywhere.',
        de: 'Der Überraschungserker lädt ein Sumpfwesen ein (Umschlag) und hat einen Sessel für 2 (Ring). „Jetzt +0“: Schild 1, Warten −1. „Sitzend +3“: Schild 1, Sessel 2. Bau ihn irgendwohin.',
      },
      fits: (pick, view) => answerLike(builds(SURPRISE_NOOK)(view))(pick),
      otherwise: {
        en: 'You can, but the Nook brings a monster and a seat for it. Build the Surprise Nook.',
        de: 'Das geht, aber der Erker bringt ein Monster und gleich einen Sessel dazu. Bau den Überraschungserker.',
      },
    },
    {
      watch: {
        en: 'Bo plans ahead: the coloured seats will score 4 once a vampire and a swamp thing come. The ghost that was invited fits neither, and waits: −1.',
        de: 'Bo sorgt vor: Die farbigen Sessel bringen 4, sobald ein Vampir und ein Sumpfwesen kommen. Das eingeladene Gespenst passt auf keinen und wartet: −1.',
      },
      answers: [[BO, builds(MIXED_COMPANY, '1,1')]],
      points: { seat: BO },
    },
    {
      do: {
        en: 'Your swamp thing waits in the Lobby. Press it, and then the ring of the Surprise Nook. When it sits there, press Confirm.',
        de: 'Dein Sumpfwesen wartet in der Halle. Drück darauf und dann auf den Ring des Erkers. Wenn es dort sitzt, drück auf „Bestätigen“.',
      },
      fits: seated,
      otherwise: {
        en: 'You can, but a monster scores in a seat only. Press it, press the ring of the Surprise Nook, and then Confirm.',
        de: 'Das geht, aber ein Monster bringt nur im Sessel Punkte. Drück darauf, dann auf den Ring des Erkers, dann auf „Bestätigen“.',
      },
      points: { part: 'seats', option: seated },
    },
    {
      tell: {
        en: 'Monsters who still wait at the end cost points: one costs 1, two 4, three 9, four or more 16. Bo’s ghost needs a seat.',
        de: 'Monster, die am Ende noch warten, kosten Punkte: eins kostet 1, zwei kosten 4, drei 9, vier oder mehr 16. Bos Gespenst braucht einen Sessel.',
      },
      points: { seat: BO },
    },
    {
      do: {
        en: 'The Painted Ancestor is a Portrait. It scores 2 for each swamp thing in a room right beside, above or below it: build it next to the Nook.',
        de: 'Der Ölschinken ist ein Porträt. Er bringt 2 Punkte für jedes Sumpfwesen in einem Raum direkt daneben, darüber oder darunter: Bau ihn an den Erker.',
      },
      fits: seesNook,
      otherwise: {
        en: 'You can, but only the Painted Ancestor counts your swamp thing, and only right beside, above or below the Nook.',
        de: 'Das geht, aber nur der Ölschinken zählt dein Sumpfwesen, und nur direkt neben, über oder unter dem Erker.',
      },
    },
    {
      watch: {
        en: 'Bo built a Quiet Snug and seated the ghost in it. It was one of the three cards you had passed on: look at what your neighbour needs.',
        de: 'Bo hat ein „Stilles Kämmerlein“ gebaut und das Gespenst hineingesetzt. Es war eine der drei Karten, die du weitergegeben hast: Achte darauf, was dein Nachbar braucht.',
      },
      answers: [
        [BO, builds(QUIET_SNUG, '0,2')],
        [BO, { guests: [null, null, GHOST] }],
      ],
      points: { seat: BO },
    },
    {
      tell: {
        en: 'This is your score as the manor stands now: corners, seated monsters, Portraits, lamps, less waiting monsters. Only the end counts, so a room may pay later.',
        de: 'Das ist dein Stand: Ecken, sitzende Monster, Porträts, Lampen, abzüglich wartender Monster. Es zählt nur das Ende: Ein Raum darf sich später auszahlen.',
      },
      points: { part: 'sheet' },
    },
    {
      tell: {
        en: 'One row is for height. A column of six cards, the ground floor included, scores 3 points. Two such columns score 7, three score 13.',
        de: 'Ein Turm aus sechs Karten, das Erdgeschoss mitgezählt, bringt 3 Punkte. Zwei Türme bringen 7, drei bringen 13.',
      },
      points: { part: 'sheet' },
    },
    {
      free: {
        en: 'Portraits also count the small faces in circles; some count rooms or empty places. You are asked to move monsters whenever that brings points. Play as you like.',
        de: 'Porträts zählen auch die kleinen Gesichter in Kreisen; manche zählen Räume oder leere Plätze. Brächte es Punkte, deine Monster umzusetzen, wirst du gefragt. Spiel weiter!',
      },
    },
  ],
};
