import { answerLike, at, type Lesson } from '../../../engine/index.ts';
import type { Ordinary } from '../content.ts';
import { openSteps } from '../house/house-plan.ts';
import { type HauntingState, ROWS } from '../state.ts';
import { laidHouse } from './laid.ts';

const [ADA, BO] = [0, 1];
/** The spaces by their names on the board. */
const [C4, C5, D4] = ['1:2,3', '1:2,4', '1:3,3'];
const [E1, F1, F2, F3, F4] = ['1:4,0', '1:5,0', '1:5,1', '1:5,2', '1:5,3'];
const ROW: readonly Ordinary[] = ['quarter', 'two', 'passage', 'one'];
const BOS_ROW: readonly Ordinary[] = ['two', 'half', 'one', 'passage'];

/** R1 Where the pawn could walk now, or with F1 turned back. */
const open = (view: HauntingState): string[] => openSteps(view, at(view.pawns, ADA));

/** A card of chance and a row of one's own, in a house with one storey: Bo shuts the Exit before Ada is there. */
export const lesson: Lesson<HauntingState> = {
  names: ['Ada', 'Bo'],
  learner: ADA,
  seed: 'lesson/1',
  lay: () =>
    laidHouse({
      options: { storeys: 'one' },
      tiles: {
        ...{ [E1]: 'b35', [F1]: 'b16', [F2]: 'b17/2', [F3]: 'b08/1', [F4]: 'b29/3' },
        ...{ '1:4,1': 'b07', '1:4,3': 'b09/1', '1:5,4': 'b10' },
        // Where Bo walks: from B5 to C5 and D5, and on to D4.
        ...{ '1:0,4': 'b18', '1:1,4': 'b11/1', [C5]: 'b12/1', '1:3,4': 'b19/3', [D4]: 'b13' },
      },
      pawns: [F4, '1:1,4'],
      rows: [
        ['half', 'trapdoor', 'one', 'exit'],
        ['one', 'quarter', 'switch', 'mirrors'],
      ],
    }),
  steps: [
    {
      tell: {
        en: 'You are Ada. You and Bo are caught in a house that keeps changing. Whoever enters the Exit first wins. The cards and numbers around it come next.',
        de: 'Du bist Ada. Bo und du seid in einem Haus gefangen, das sich ständig verändert. Wer zuerst im Ausgang ist, gewinnt. Die Karten und Zahlen ringsum kommen gleich dran.',
      },
      points: { at: 'exit' },
    },
    {
      tell: {
        en: 'The dotted line is your shortest way out. At the top, ⚑ counts its spaces and ✕ its walls, where two corridors do not meet.',
        de: 'Die gepunktete Linie ist dein kürzester Weg hinaus. Oben zählt ⚑ ihre Felder und ✕ ihre Wände, wo sich zwei Gänge nicht treffen.',
      },
      points: { part: 'way' },
    },
    {
      tell: {
        en: 'A round has two halves. In the first, chance lays four of your ten cards, and nobody knows which. Three are done; the fourth was just turned over.',
        de: 'Eine Runde hat zwei Hälften. In der ersten legt der Zufall vier deiner zehn Karten, und niemand kennt sie. Drei sind erledigt, gerade wurde die vierte aufgedeckt.',
      },
      points: { at: ROWS },
    },
    {
      do: {
        en: 'You got Move Exit: the Exit must go to another corner. Put it above F1, in your column.',
        de: 'Du hast „Ausgang versetzen“: Der Ausgang muss an eine andere Ecke. Stell ihn über F1, in deine Spalte.',
      },
      fits: answerLike({ exit: 'NE-N' }),
      otherwise: {
        en: 'You can, but above F1 it is only four spaces away from you, and far from Bo.',
        de: 'Das geht, aber über F1 ist er nur vier Felder von dir entfernt, und weit weg von Bo.',
      },
    },
    {
      tell: {
        en: 'Bo’s Hall of Mirrors did nothing. Second half: each of you secretly lays four of seven cards. Move Exit, Trap Door and Hall of Mirrors come only by chance.',
        de: 'Bos Spiegelkabinett bewirkt nichts. Nun die zweite Hälfte: Ihr legt heimlich je vier von sieben Karten. Ausgang versetzen, Falltür und Spiegelkabinett bringt nur der Zufall.',
      },
      points: { seat: BO },
    },
    {
      do: {
        en: 'F3 blocks you, and a wall is below F1. Lay these cards in this order: Rotate 90, Move Two Spaces, Secret Passage, Move One Space.',
        de: 'F3 versperrt dir den Weg, und unter F1 ist eine Wand. Leg diese Karten in dieser Folge: Vierteldrehung, Zwei Felder weit, Geheimgang, Ein Feld weit.',
      },
      fits: answerLike({ row: [...ROW] }),
      like: { row: [...ROW] },
      otherwise: {
        en: 'You can, but this row takes you out: Rotate 90 for F3, Move Two Spaces, Secret Passage through the wall, Move One Space into the Exit.',
        de: 'Das geht, aber so kämst du hinaus: Vierteldrehung für F3, Zwei Felder weit, Geheimgang durch die Wand, Ein Feld weit in den Ausgang.',
      },
      others: [[BO, { row: [...BOS_ROW] }]],
      points: { part: 'tray', option: answerLike({ row: [...ROW] }) },
    },
    {
      do: {
        en: 'All turn over their first card. When it is your turn, you choose what to do with it. Yours is Rotate 90: turn F3 towards your corridor.',
        de: 'Alle decken ihre erste Karte auf. Wer dran ist, wählt, was damit geschieht. Du hast „Vierteldrehung“: Dreh F3, damit dein Gang weiterführt.',
      },
      fits: answerLike({ tile: F3 }),
      otherwise: {
        en: 'You can, but your next card is to lead through F3. Turn F3.',
        de: 'Das geht, aber deine nächste Karte soll durch F3 führen. Dreh F3.',
      },
    },
    {
      watch: {
        en: 'Bo’s first card was Move Two Spaces. Below the house you see whose card it is, who comes next, and whose way has changed. Both second cards lie open.',
        de: 'Bos erste Karte war „Zwei Felder weit“. Unter dem Haus steht, wessen Karte dran ist, wer danach kommt und wessen Weg sich geändert hat. Beide zweiten Karten liegen offen.',
      },
      slowly: true,
      answers: [[BO, { to: C5 }]],
      points: { seat: BO },
    },
    {
      do: {
        en: 'Move Two Spaces: you walk where corridors meet, and not straight back unless nothing else is open. Go to F3; the second space is then F2.',
        de: '„Zwei Felder weit“: Du gehst, wo sich Gänge treffen, und nicht gleich zurück, außer es ist nichts anderes offen. Geh nach F3; das zweite Feld ist dann F2.',
      },
      fits: answerLike({ to: F3 }),
      otherwise: {
        en: 'You can, but the Exit is up there, beyond F3. Go to F3.',
        de: 'Das geht, aber der Ausgang ist dort oben, hinter F3. Geh nach F3.',
      },
    },
    {
      watch: {
        en: 'Bo carried out Rotate 180 and turned F1 to stop you: the Exit is shut (red sign). Bo’s badge on F1 says who moved it.',
        de: 'Bo hat mit einer Halben Drehung F1 gedreht, um dich aufzuhalten: Der Ausgang ist zu (rotes Zeichen). Bos Marke auf F1 zeigt, wer es bewegt hat.',
      },
      answers: [[BO, { tile: F1 }]],
      points: { at: F1 },
    },
    {
      do: {
        en: 'Your row is fixed. Secret Passage leads through a wall to a neighbouring space, but never into the Exit. Go to F1.',
        de: 'Deine Reihe steht fest. Ein Geheimgang führt durch eine Wand auf ein Nachbarfeld, aber nie in den Ausgang. Geh nach F1.',
      },
      fits: answerLike({ to: F1 }),
      otherwise: {
        en: 'You can, but F1 is the tile before the Exit. Go to F1.',
        de: 'Das geht, aber F1 ist das Plättchen vor dem Ausgang. Geh nach F1.',
      },
    },
    {
      ask: {
        en: 'Your last card is Move One Space. You stand on F1, and the only open corridor leads to E1. What will happen?',
        de: 'Deine letzte Karte ist „Ein Feld weit“. Du stehst auf F1, und der einzige offene Gang führt nach E1. Was wird geschehen?',
      },
      points: { at: F1 },
      answers: [
        {
          text: { en: 'I stay on F1', de: 'Ich bleibe auf F1' },
          right: view => open(view).length === 0,
          note: {
            en: 'Cards are orders: what can be carried out must be carried out.',
            de: 'Karten sind Befehle: Was du ausführen kannst, musst du ausführen.',
          },
        },
        {
          text: { en: 'I walk into the Exit', de: 'Ich gehe in den Ausgang' },
          right: view => open(view).includes('exit'),
          note: {
            en: 'Not as F1 lies now: it has no opening towards the Exit.',
            de: 'Nicht so, wie F1 jetzt liegt: Zum Ausgang hin ist es zu.',
          },
        },
        {
          text: { en: 'I have to walk to E1', de: 'Ich muss nach E1 gehen' },
          right: view => open(view).join() === E1,
          note: {
            en: 'Right: what can be done must be done, and with a single way you are not even asked. What cannot be done is skipped.',
            de: 'Genau: Was geht, muss sein. Gibt es nur einen Weg, wirst du gar nicht gefragt. Was nicht geht, entfällt.',
          },
        },
      ],
    },
    {
      watch: {
        en: 'Bo walked one space, and your last card led you to E1. You plan four cards ahead, and in between others change the house.',
        de: 'Bo ging ein Feld, und deine letzte Karte führte dich nach E1. Du planst vier Karten voraus, und dazwischen verändern andere das Haus.',
      },
      answers: [[BO, { to: D4 }]],
      points: { seat: ADA },
    },
    {
      tell: {
        en: 'Three more cards: Trap Door drops you to the nearest hatch, like this. Switch Two Tiles exchanges empty neighbours. Switch Places needs a pawn right beside yours.',
        de: 'Noch drei Karten: „Falltür“ wirft dich zur nächsten Luke wie dieser. „Plättchentausch“ tauscht zwei leere nebeneinander. „Platztausch“ braucht eine Figur direkt neben deiner.',
      },
      points: { at: C4 },
    },
    {
      tell: {
        en: 'The small ① at the top is the start marker: whoever has it acts first in every step. After each round it passes on.',
        de: 'Die kleine ① oben ist der Startmarker: Wer ihn hat, kommt in jedem Durchgang zuerst dran. Nach jeder Runde wandert er weiter.',
      },
      points: { seat: ADA },
    },
    {
      free: {
        en: 'Bo plays the last card, and a new round begins: first chance turns over four cards, then you plan four again. Play as you like.',
        de: 'Bo spielt noch die letzte Karte, dann beginnt eine neue Runde: Erst deckt der Zufall vier Karten auf, danach planst du wieder vier. Spiel, wie du magst.',
      },
      points: { at: 'exit' },
    },
  ],
};
