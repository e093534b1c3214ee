import { answerLike, cardWith, type Json, type Lesson, type LessonRecord, PASS } from '../../../engine/index.ts';
import { numberIn } from '../../kit/reading.ts';
import { goal, guestOf, points } from '../guests.ts';
import type { PossessionState } from '../state.ts';
import { ADA, BO, start } from './start.ts';

const BOTH_PASS: LessonRecord = [
  [ADA, PASS],
  [BO, PASS],
];
/** Ada draws by her standing orders. */
const BO_DRAWS: LessonRecord = [[BO, { draw: true }]];
const BO_DONE: LessonRecord = [[BO, { done: true }]];

/** 5b Fiddler's bargain, paid with a Boon from hand: the Boons in play are worth more. */
const bargainFromHand = (pick: Json, view: PossessionState): boolean =>
  answerLike({ act: '5b' })(pick) && guestOf(view, ADA).hand.includes(numberIn(pick, 'pay') ?? -1);

/** R29 Whether Bo would win if this turn ended now. */
const boEscapes = (view: PossessionState): boolean => points(view, BO) >= goal(view, BO);

/** Two turns of each: an Exit with Boons, a Possession card, the last call, the Haunt, and a closet. */
export const lesson: Lesson<PossessionState> = {
  names: ['Ada', 'Bo'],
  learner: ADA,
  // The die shows 4 for Bo, 2 for Ada, 7 for Bo's act, 8 for Bo, and 2 for Ada.
  seed: 'lesson/184',
  lay: start,
  steps: [
    {
      tell: {
        en: 'You are Ada, trapped in a haunted house. You collect ways out, and so does Bo. Only one of you will escape.',
        de: 'Du bist Ada und sitzt in einem Spukhaus fest. Du sammelst Wege hinaus, Bo auch. Nur eine Person wird entkommen.',
      },
    },
    {
      tell: {
        en: 'The doors in front of you are Exits, each with its points. Whoever ends a turn of their own with enough points wins.',
        de: 'Die Türen vor dir sind Ausgänge, jeder mit seinen Punkten. Wer einen eigenen Zug mit genug Punkten beendet, gewinnt.',
      },
      points: { face: ['vault_door', 'wine_cellar_grate'] },
    },
    {
      tell: {
        en: 'Everybody plays a character. Most need 10 points, strong ones more, weak ones fewer. Yours is Fiddler: you have 5 of 11 points. Bo has 9 of 10.',
        de: 'Alle spielen eine Figur. Die meisten brauchen 10 Punkte, starke mehr, schwache weniger. Deine ist Fiddler: Du hast 5 von 11 Punkten. Bo hat 9 von 10.',
      },
      points: { part: 'lock' },
    },
    {
      tell: {
        en: 'A turn begins with the die: it sent you to room 5. Room 7 holds the Haunt: whoever comes there draws a Possession card.',
        de: 'Ein Zug beginnt mit dem Würfel: Er schickte dich in Raum 5. In Raum 7 ist der Spuk: Wer dorthin kommt, zieht eine Besessenheitskarte.',
      },
      points: { at: 'room-7' },
    },
    {
      do: {
        en: 'Next you play or hide. Play one Exit a turn: the Fire Escape for 2 points. The eyes at its foot are the Mark: you will pay for it.',
        de: 'Dann spielst du, oder du versteckst dich. Spiel einen Ausgang pro Zug: die Feuertreppe für 2 Punkte. Die Augen unten auf der Karte sind das Mal: Dafür zahlst du noch.',
      },
      fits: (pick, view) => answerLike({ play: cardWith(view, 'fire_escape') })(pick),
      otherwise: {
        en: 'You can, but first you want more points: play the Fire Escape from your hand.',
        de: 'Das geht, aber erst brauchst du Punkte: Spiel die Feuertreppe von der Hand.',
      },
      points: view => ({ part: 'mark', option: answerLike({ play: cardWith(view, 'fire_escape') }) }),
    },
    {
      do: {
        en: 'Boons improve Exits of their material, in a turn as many as you have Exits. A Tool adds points: press the Crowbar, then the Fire Escape.',
        de: 'Beigaben verbessern Ausgänge aus ihrem Material, pro Zug so viele, wie du Ausgänge hast. Ein Werkzeug bringt Punkte: Drück aufs Brecheisen, dann auf die Feuertreppe.',
      },
      fits: (pick, view) => answerLike({ attach: cardWith(view, 'crowbar'), to: cardWith(view, 'fire_escape') })(pick),
      otherwise: {
        en: 'You can, but in this lesson the Crowbar goes to the Fire Escape. Press the one, then the other.',
        de: 'Das geht, aber in dieser Lektion gehört das Brecheisen an die Feuertreppe. Drück auf das eine, dann auf die andere.',
      },
    },
    {
      do: {
        en: 'A Protection bars an Exit, so that no card and nobody can take it. Press the Iron Horseshoe: it goes to the Fire Escape, your only Exit without one.',
        de: 'Ein Schutz verriegelt einen Ausgang: Keine Karte und niemand kann ihn dir nehmen. Drück aufs Hufeisen: Es kommt an die Feuertreppe, deinen einzigen Ausgang ohne Schutz.',
      },
      fits: (pick, view) => answerLike({ attach: cardWith(view, 'iron_horseshoe') })(pick),
      otherwise: {
        en: 'You can, but the Fire Escape is your only Exit that anybody could take. Press the Iron Horseshoe.',
        de: 'Das geht, aber nur die Feuertreppe könnte dir jetzt jemand nehmen. Drück aufs Hufeisen.',
      },
    },
    {
      do: {
        en: '8 points, all of them barred. The Rowan Branch fits Wood only, so keep it. End your Escape Phase.',
        de: '8 Punkte, alle verriegelt. Der Ebereschenzweig passt nur an Holz, also behalt ihn. Beende die Fluchtphase.',
      },
      fits: answerLike({ done: true }),
      otherwise: {
        en: 'You can, but save your Boons and your two flames for later. End your Escape Phase.',
        de: 'Das geht, aber heb dir Beigaben und Flammen für später auf. Beende die Fluchtphase.',
      },
      others: BOTH_PASS,
    },
    {
      do: {
        en: 'Now the Mark costs you: you must draw a Possession card. It may hit you, too. But your Exits are barred: let everyone lose one.',
        de: 'Jetzt rächt sich das Mal: Du musst eine Besessenheitskarte ziehen. Oft trifft sie auch dich. Aber deine Ausgänge sind verriegelt: Lass alle einen verlieren.',
      },
      fits: answerLike({ branch: 0 }),
      otherwise: {
        en: 'You can, but that would take your last card. Your Exits are protected, Bo’s are not: let everyone lose one.',
        de: 'Das geht, aber es kostet dich deine letzte Karte. Deine Ausgänge sind geschützt, Bos nicht: Lass alle einen verlieren.',
      },
      others: [[BO, view => ({ exits: [cardWith(view, 'shuttered_window')] })]],
    },
    {
      watch: {
        en: 'Bo lost an Exit and is possessed: possessed players draw no card when the turn ends. Everybody else drew one. You have 8 of 11; now it is Bo’s turn.',
        de: 'Bo hat einen Ausgang verloren und ist besessen: Besessene ziehen am Ende des Zugs keine Karte. Alle anderen zogen eine. Du hast 8 von 11, jetzt ist Bo dran.',
      },
      answers: BOTH_PASS,
      points: { seat: BO },
    },
    {
      tell: {
        en: 'That was a whole turn: roll, play or hide, keep at most 5 cards, draw a Possession card for the Mark, and everybody draws. In between, others may interfere.',
        de: 'Das war ein ganzer Zug: würfeln, spielen oder verstecken, höchstens 5 Karten behalten, bei einem Mal eine Besessenheitskarte, und alle ziehen. Dazwischen dürfen andere eingreifen.',
      },
    },
    {
      watch: {
        en: 'Bo played the Safe Room Door, which has no Mark. Now Bo has 10 points: enough, if they are still there when the turn ends.',
        de: 'Bo hat die Schutzraumtür gespielt, die kein Mal trägt. Jetzt hat Bo 10 Punkte: genug, wenn sie am Ende des Zugs noch da sind.',
      },
      answers: [[BO, view => ({ play: cardWith(view, 'safe_room_door') })], ...BO_DONE, ...BOTH_PASS],
      points: { seat: BO },
    },
    {
      tell: {
        en: 'In every turn everybody may use Desperate Acts. Each costs a flame: that is a Desperation Point. You have two, and they come back on your turn.',
        de: 'In jedem Zug dürfen alle Verzweiflungstaten wagen. Jede kostet eine Flamme, das ist ein Verzweiflungspunkt. Du hast zwei, und in deinem Zug brennen sie wieder.',
      },
      points: { part: 'despair' },
    },
    {
      tell: {
        en: 'These are your two acts. Change places also needs luck: 7+ beside the die means that it only works if you roll 7 or 8.',
        de: 'Das sind deine zwei Taten. „Plätze tauschen“ braucht auch Glück: 7+ neben dem Würfel heißt, dass sie nur mit einer 7 oder 8 gelingt.',
      },
      points: { part: 'acts' },
    },
    {
      do: {
        en: 'Before a turn ends comes the last call. Stop Bo! Choose Fiddler’s bargain, pay a Boon from your hand, and tear away one of Bo’s unprotected Exits.',
        de: 'Vor dem Ende eines Zugs kommt die letzte Gelegenheit: Halt Bo auf! Wähl Fiddlers Handel, zahl eine Beigabe von der Hand und reiß Bo einen ungeschützten Ausgang weg.',
      },
      fits: bargainFromHand,
      otherwise: {
        en: 'You can, but Fiddler’s bargain, paid from your hand, stops Bo for certain and costs you the least.',
        de: 'Das geht, aber Fiddlers Handel hält Bo sicher auf und kostet am wenigsten, wenn du von der Hand zahlst.',
      },
      others: [[BO, PASS]],
    },
    {
      ask: {
        en: 'Bo had 10 points in the middle of the turn. The turn is about to end: does Bo win?',
        de: 'Bo hatte mitten im Zug 10 Punkte. Gleich endet der Zug: Gewinnt Bo?',
      },
      points: { seat: BO },
      answers: [
        {
          text: { en: 'Yes, 10 are 10', de: 'Ja, 10 sind 10' },
          right: boEscapes,
          note: {
            en: 'Points count when the turn ends, and one of Bo’s Exits is gone.',
            de: 'Gezählt wird erst am Ende des Zugs, und ein Ausgang ist weg.',
          },
        },
        {
          text: { en: 'No', de: 'Nein' },
          right: view => !boEscapes(view),
          note: {
            en: 'Right: points count after the last call, when one’s own turn ends. So bar your Exits in time.',
            de: 'Genau: Gezählt wird nach der letzten Gelegenheit, wenn der eigene Zug endet. Verriegle deine Ausgänge also rechtzeitig.',
          },
        },
      ],
    },
    {
      watch: {
        en: 'Your turn, but Bo struck back with an act: Lead astray, by a roll of 7, sent you to the Haunt. You drew a Possession card and lost your hand.',
        de: 'Dein Zug, aber Bo schlug mit einer Tat zurück und führte dich mit einer gewürfelten 7 in die Irre, zum Spuk. Dessen Besessenheitskarte nahm dir die Hand.',
      },
      answers: [...BOTH_PASS, ...BO_DRAWS, [BO, { act: '6a' }], [BO, PASS]],
      points: { at: 'room-7' },
    },
    {
      do: {
        en: 'With nothing to play, hide in the closet. It costs you playing this turn, but until your next turn Possession cards pass you by.',
        de: 'Du hast nichts zu spielen, also versteck dich im Schrank. Dafür spielst du jetzt nichts, aber bis zu deinem nächsten Zug gehen Besessenheitskarten an dir vorbei.',
      },
      fits: answerLike({ hide: true }),
      otherwise: {
        en: 'You can, but the closet costs you nothing now. Press the closet in your room.',
        de: 'Das geht, aber der Schrank kostet dich gerade nichts. Drück auf den Schrank in deinem Raum.',
      },
      others: [...BOTH_PASS, ...BOTH_PASS],
    },
    {
      watch: {
        en: 'Bo played an Exit with the Mark. Bo’s Possession card hit everybody in Wood rooms, like yours. In the closet it did not find you.',
        de: 'Bo hat einen Ausgang mit dem Mal gespielt. Die Besessenheitskarte traf alle in Holzräumen, auch in deinem. Im Schrank hat sie dich nicht gefunden.',
      },
      answers: [
        [BO, view => ({ play: cardWith(view, 'attic_trapdoor') })],
        ...BO_DONE,
        ...BOTH_PASS,
        [BO, { branch: 1 }],
      ],
      points: { at: 'room-7' },
    },
    {
      watch: {
        en: 'Nobody used the last call, and all drew. You rolled and came out of the closet.',
        de: 'Die letzte Gelegenheit hat niemand genutzt, und alle haben gezogen. Du hast gewürfelt und bist aus dem Schrank gekommen.',
      },
      answers: [...BOTH_PASS, ...BO_DRAWS, [BO, PASS]],
      points: { seat: ADA },
    },
    {
      free: {
        en: 'The Conservatory Door with the Claw Hammer makes 11 points. Play both, survive the last call, and you are out!',
        de: 'Wintergartentür und Klauenhammer bringen dich auf 11 Punkte. Spiel beide, übersteh die letzte Gelegenheit, und du bist draußen!',
      },
      points: { face: ['conservatory_door', 'claw_hammer'] },
    },
  ],
};
