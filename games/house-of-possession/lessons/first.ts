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

/** Two turns of each: an Exit with Boons, a Possession card, the last call, the Haunt, a closet; then a turn to win. */
export const lesson: Lesson<PossessionState> = {
  names: ['Ada', 'Bo'],
  learner: ADA,
  // The die shows 4 for Bo, 2 for Ada, 7 for Bo's act, 8 for Bo, 2 for Ada, and 3 and 1 for Bo's last acts.
  seed: 'lesson/394633',
  lay: start,
  steps: [
    {
      tell: {
        en: 'You are Ada, trapped in a haunted house with Bo. Both of you collect ways out; only one will escape.',
        de: 'Du bist Ada und sitzt mit Bo in einem Spukhaus fest. Ihr sammelt beide Wege hinaus, nur eine Person entkommt.',
      },
    },
    {
      tell: {
        en: 'The doors in front of you are Exits, with their points. The small signs on them are Boons. Whoever ends a turn of their own with enough points wins.',
        de: 'Die Türen vor dir sind Ausgänge; die Zahl nennt die Punkte. Die kleinen Zeichen daran sind Beigaben. Wer einen eigenen Zug mit genug Punkten beendet, gewinnt.',
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
        en: 'A turn begins with the die: its number is the room you come to, here 5. In most rooms stands a closet: there you can hide.',
        de: 'Ein Zug beginnt mit dem Würfel: Die Zahl ist der Raum, in den du kommst, hier 5. In den meisten steht ein Schrank: Darin kannst du dich verstecken.',
      },
      points: { at: 'room-5' },
    },
    {
      tell: {
        en: 'In room 7 waits the Haunt. Whoever comes there draws a Possession card, and most of those take something away.',
        de: 'In Raum 7 wartet der Spuk. Wer dorthin kommt, zieht eine Besessenheitskarte, und die meisten nehmen jemandem etwas weg.',
      },
      points: { at: 'room-7' },
    },
    {
      tell: {
        en: 'M and W on doors and rooms mean Metal and Wood. Boons fit only their material; some Possession cards hit only people in Metal rooms, or only in Wood rooms.',
        de: 'M und H auf Türen und in Räumen heißen Metall und Holz. Beigaben passen nur zu ihrem Material; manche Besessenheitskarten treffen nur alle in Metallräumen oder nur in Holzräumen.',
      },
      points: { at: 'room-5' },
    },
    {
      do: {
        en: 'Then play or hide. One Exit a turn: play the Fire Escape, 2 points. Its red eyes, the Mark, bring a Possession card later this turn.',
        de: 'Dann spielst du, oder du versteckst dich. Pro Zug ein Ausgang: Spiel die Feuertreppe, 2 Punkte. Ihre roten Augen, das Mal, bringen später im Zug eine Besessenheitskarte.',
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
        en: 'Boons go on Exits of their material. A Tool, the spanner, adds points: press the Crowbar, then the Fire Escape.',
        de: 'Beigaben kommen an Ausgänge aus ihrem Material. Ein Werkzeug, der Schraubenschlüssel, bringt Punkte: Drück auf das Brecheisen, dann auf die Feuertreppe.',
      },
      fits: (pick, view) => answerLike({ attach: cardWith(view, 'crowbar'), to: cardWith(view, 'fire_escape') })(pick),
      otherwise: {
        en: 'You can, but in this lesson the Crowbar goes to the Fire Escape. Press the one, then the other.',
        de: 'Das geht, aber in dieser Lektion gehört das Brecheisen an die Feuertreppe. Drück auf das eine, dann auf die andere.',
      },
    },
    {
      do: {
        en: 'A Protection, the shield, bars its Exit: nobody can take that Exit before the shield is gone. Some cards take shields. Press the Iron Horseshoe, then the Fire Escape.',
        de: 'Ein Schutz, der Schild, verriegelt seinen Ausgang: Erst wenn der Schild weg ist, kann ihn dir jemand nehmen. Manche Karten nehmen Schilde. Drück auf das Hufeisen, dann auf die Feuertreppe.',
      },
      fits: (pick, view) => answerLike({ attach: cardWith(view, 'iron_horseshoe') })(pick),
      otherwise: {
        en: 'You can, but the Fire Escape is your only Exit that anybody could take. Press the Iron Horseshoe, then the Fire Escape.',
        de: 'Das geht, aber nur die Feuertreppe könnte dir jetzt jemand nehmen. Drück auf das Hufeisen, dann auf die Treppe.',
      },
    },
    {
      do: {
        en: '8 points, and all Exits barred. Each Exit holds one Tool and one shield. A turn allows as many Boons as you have Exits. End your Escape Phase.',
        de: '8 Punkte, und alle Ausgänge sind verriegelt. Jeder fasst ein Werkzeug und einen Schutz. Pro Zug spielst du höchstens so viele Beigaben, wie du Ausgänge hast. Beende die Fluchtphase.',
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
        en: 'Now the Mark costs you: you drew this Possession card and choose how it hits. “Everyone” includes you, but your Exits are barred: let everyone lose one.',
        de: 'Jetzt rächt sich das Mal: Du hast diese Besessenheitskarte gezogen und wählst, wie sie trifft. „Alle“ schließt dich ein, aber deine Ausgänge sind verriegelt: Lass alle einen verlieren.',
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
        en: 'You lost nothing, Bo lost an Exit. Bo was also possessed and drew no card at the end of the turn. You drew one; now it is Bo’s turn.',
        de: 'Du hast nichts verloren, Bo einen Ausgang. Bo war auch besessen und zog am Ende des Zugs keine Karte. Du hast eine gezogen; jetzt ist Bo dran.',
      },
      answers: BOTH_PASS,
      points: { seat: BO },
    },
    {
      tell: {
        en: 'That was a whole turn: roll; play or hide; keep at most 5 cards; for the Mark, a Possession card; then everybody draws. In between, others may interfere.',
        de: 'Das war ein ganzer Zug: würfeln; spielen oder verstecken; höchstens 5 Karten behalten; für das Mal eine Besessenheitskarte; dann ziehen alle. Dazwischen dürfen andere eingreifen.',
      },
    },
    {
      watch: {
        en: 'Bo played the Safe Room Door, which has no Mark. Now Bo has 10 points: enough, if they are still there when the turn ends.',
        de: 'Bo hat die Schutzraumtür gespielt, die kein Mal trägt. Jetzt hat Bo 10 Punkte: genug, wenn sie am Ende des Zugs noch da sind.',
      },
      slowly: true,
      answers: [[BO, view => ({ play: cardWith(view, 'safe_room_door') })], ...BO_DONE, ...BOTH_PASS],
      points: { seat: BO },
    },
    {
      tell: {
        en: 'In every turn everybody may use Desperate Acts. Each costs a flame, a Desperation Point. You have two, and both come back when your turn begins.',
        de: 'In jedem Zug dürfen alle Verzweiflungstaten wagen. Jede kostet eine Flamme, einen Verzweiflungspunkt. Du hast zwei, und zu Beginn deines Zugs brennen beide wieder.',
      },
      points: { part: 'despair' },
    },
    {
      tell: {
        en: 'Your character has these two acts. “Change places” needs luck, a 7 or an 8. “Fiddler’s bargain” costs a Boon as well, from hand or play.',
        de: 'Deine Figur hat diese zwei Taten. „Plätze tauschen“ braucht Glück: Es gelingt nur mit einer 7 oder 8. „Fiddlers Handel“ kostet auch eine Beigabe, etwa von der Hand.',
      },
      points: { part: 'acts' },
    },
    {
      do: {
        en: 'Before a turn ends comes the last call. Stop Bo! Press Fiddler’s bargain, then a Boon in your hand, then one of Bo’s unprotected Exits.',
        de: 'Vor dem Ende eines Zugs kommt die letzte Gelegenheit: Halt Bo auf! Drück auf Fiddlers Handel, dann auf eine Beigabe deiner Hand, dann auf einen ungeschützten Ausgang von Bo.',
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
      tell: {
        en: 'In a match you are asked about your flames when somebody comes near winning, or when they could save you something. Press any sign or room: it explains itself.',
        de: 'In einer Partie wirst du nach deinen Flammen gefragt, wenn jemand fast gewinnt oder sie dir etwas retten können. Drück auf Zeichen und Räume: Sie erklären sich.',
      },
      points: { part: 'despair' },
    },
    {
      watch: {
        en: 'Your turn, but Bo slowed you: an act sent you to the Haunt. Whoever draws a Possession card is its “Active Player”, here you: your hand is gone.',
        de: 'Dein Zug, aber Bo will dich bremsen und führte dich zum Spuk: eine Besessenheitskarte. „Aktive Person“ ist, wer sie zieht, jetzt du: Deine Hand ist weg.',
      },
      answers: [...BOTH_PASS, ...BO_DRAWS, [BO, { act: '6a' }], [BO, PASS]],
      points: { at: 'room-7' },
    },
    {
      do: {
        en: 'You have nothing to play, so hide: press the closet in your room. If you hide, you play nothing, but Possession cards pass you by until you roll again.',
        de: 'Du hast nichts zu spielen, also versteck dich: Drück auf den Schrank in deinem Raum. Bis zum nächsten Wurf gehen Besessenheitskarten an dir vorbei.',
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
        en: 'Bo played an Exit with the Mark. Its Possession card hits everybody in Wood rooms, and yours is one. But you are hidden, so it passed you by.',
        de: 'Bo hat einen Ausgang mit dem Mal gespielt. Die Besessenheitskarte trifft alle in Holzräumen, und deiner ist einer. Aber du bist versteckt: Sie ging an dir vorbei.',
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
        en: 'Your turn. Bo spent both flames to send you to the Haunt, but rolled 3 and 1, so you only walked. Without flames Bo cannot stop you any more.',
        de: 'Dein Zug. Bo wollte dich zum Spuk schicken und gab beide Flammen dafür, würfelte aber 3 und 1: Du liefst nur umher. Ohne Flammen hält dich Bo nicht mehr auf.',
      },
      answers: [...BOTH_PASS, ...BO_DRAWS, [BO, { act: '6a' }], [BO, { act: '6a' }]],
      points: { seat: BO },
    },
    {
      free: {
        en: 'Now win by yourself: the Conservatory Door with the Claw Hammer makes 11 points. Play both and end your turn. Nobody can stop you now.',
        de: 'Gewinne jetzt allein: Wintergartentür und Klauenhammer machen 11 Punkte. Spiel beide und beende den Zug. Niemand hält dich mehr auf.',
      },
      points: { face: ['conservatory_door', 'claw_hammer'] },
    },
  ],
};
