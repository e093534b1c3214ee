import { answerLike, at, type Card, cardWith, type Face, type Lesson, PASS } from '../../../engine/index.ts';
import type { Change } from '../content.ts';
import { wayOut } from '../sheet.ts';
import type { HauntedState } from '../state.ts';
import { effectOf } from '../tunables.ts';

/** The face-down room south of the Ace in the centre: the seed lays the 5 of spades there. */
const southOfAce = ({ rooms, cards }: HauntedState): Card =>
  rooms.find(({ card }) => cards.face[card] === 'DA')?.sides.south ?? -1;

/** H23 Whether the Ace in the centre would let Bo out now. */
const letsBoOut = ({ sheets, options }: HauntedState): boolean => wayOut(at(sheets, 1), 'red', options.fearTies).escape;

/** H17 Whether a card, read by its Suit, brings such a change for certain. */
const bySuit =
  (face: Face, isSuch: (change: Change) => boolean) =>
  ({ options }: HauntedState): boolean => {
    const effect = effectOf(face, 'suit', options);
    return typeof effect !== 'string' && effect.every(isSuch);
  };

/** Three turns of the short game for two: a Door, a window, a connection, a Secret Door, and the Way Out next door. */
export const lesson: Lesson<HauntedState> = {
  names: ['Ada', 'Bo'],
  learner: 0,
  options: { variant: 'base' },
  seed: 'lesson/7',
  // H2 Sealed: it counts when Ada has answered, too.
  before: [[1, { five: 'will' }]],
  steps: [
    {
      tell: {
        en: 'You are Ada. You and Bo woke in a house that grows card by card. The first one outside wins.',
        de: 'Du bist Ada. Bo und du seid in einem fremden Haus erwacht, das Karte für Karte wächst. Wer zuerst draußen ist, gewinnt.',
      },
    },
    {
      tell: {
        en: 'Three numbers say how you are. Enter a Way Out with BODY above FEAR, and you win. Equal is enough, too, if WILL is lower than both.',
        de: 'Drei Zahlen sagen, wie es dir geht. Betritt einen Ausweg mit KÖRPER über ANGST, und du gewinnst. Gleich genügt auch, wenn WILLE kleiner ist als beide.',
      },
      points: { seat: 0 },
    },
    {
      do: {
        en: 'BODY or WILL begins at 5, the other at 3. WILL opens no door: it only brings points if nobody gets out. Put the 5 on BODY.',
        de: 'KÖRPER oder WILLE beginnt mit 5, das andere mit 3. WILLE öffnet keine Tür, er bringt nur Punkte, falls niemand hinauskommt. Setz die 5 auf KÖRPER.',
      },
      fits: answerLike({ five: 'body' }),
      otherwise: {
        en: 'You can, but only BODY lets you out. Put the 5 there.',
        de: 'Das geht, aber nur KÖRPER lässt dich hinaus. Setz die 5 dorthin.',
      },
    },
    {
      tell: {
        en: 'Now there is a house. The Ace in the middle is a Way Out, with four face-down rooms around it.',
        de: 'Jetzt steht das Haus. Das Ass in der Mitte ist ein Ausweg, und um das Ass liegen vier verdeckte Räume.',
      },
      points: { face: 'DA' },
    },
    {
      tell: {
        en: 'You stand apart, in your Starting Room. By Suit it acts once, on your first turn; a 3 does nothing. You need a way to the Ace.',
        de: 'Du stehst abseits, in deinem Startraum. Er wirkt einmal, in deinem ersten Zug, nach Symbol; eine 3 bewirkt nichts. Du brauchst einen Weg zum Ass.',
      },
      points: { face: 'S3' },
    },
    {
      do: {
        en: 'On your turn you must leave your room: walk into a connected one, or open a Door. Nothing is connected yet. The new room lies behind the Door you choose.',
        de: 'In deinem Zug musst du den Raum verlassen: in einen verbundenen gehen oder eine Tür öffnen. Noch ist nichts verbunden. Der neue Raum liegt hinter der Tür, die du wählst.',
      },
      fits: 'any',
    },
    {
      do: {
        en: 'Only you see your two Secret Doors. You could lay one in place of the next card, and raise a number by 1. Keep them for Bo: let it pass.',
        de: 'Nur du siehst deine zwei Geheimtüren. Du könntest eine statt der nächsten Karte legen und eine Zahl um 1 erhöhen. Heb sie für Bo auf: Verzichte.',
      },
      fits: answerLike(PASS),
      otherwise: {
        en: 'You can, but the Kings are worth more against Bo. Let it pass.',
        de: 'Das geht, aber gegen Bo sind die Könige mehr wert. Verzichte diesmal.',
      },
      points: { face: ['SK', 'CK'], option: answerLike(PASS) },
      others: [[1, PASS]],
    },
    {
      tell: {
        en: 'You say how a card counts before you see it: by Colour or by Suit. By Suit, hearts change WILL, clubs BODY and spades FEAR; diamonds let you choose.',
        de: 'Du sagst, wie eine Karte zählt, bevor du sie siehst: nach Farbe oder Symbol. Nach Symbol ändert Herz WILLE, Kreuz KÖRPER und Pik ANGST; Karo lässt dir die Wahl.',
      },
      points: { part: 'chart-suit' },
    },
    {
      tell: {
        en: 'Of hearts and clubs, 4, 8 and Queen help, 2, 6, 10 and King hurt, odd numbers do nothing. Spades only bring FEAR; only diamonds can lower it.',
        de: 'Bei Herz und Kreuz helfen 4, 8 und Dame; 2, 6, 10 und König schaden; ungerade tun nichts. Pik bringt nur ANGST; senken kann sie nur Karo.',
      },
      points: { part: 'chart-suit' },
    },
    {
      tell: {
        en: 'By Colour numbers only cost: red takes WILL, black takes BODY, 1 for 2 to 7 and 2 for 8 to 10. But Jack, Queen and King are windows.',
        de: 'Nach Farbe kosten Zahlen nur: Rot nimmt WILLE, Schwarz KÖRPER, 2 bis 7 einen Punkt, 8 bis 10 zwei. Doch Bube, Dame und König sind Fenster.',
      },
      points: { part: 'chart-colour' },
    },
    {
      do: {
        en: 'A window turns up a face-down room from afar. You want a room beside the Ace, to connect to it. Colour has the most windows: say Colour.',
        de: 'Ein Fenster deckt aus der Ferne einen verdeckten Raum auf. Du brauchst einen neben dem Ass, um dort anzuschließen. Farbe hat die meisten Fenster: Sag Farbe.',
      },
      fits: answerLike({ declare: 'colour' }),
      otherwise: {
        en: 'You can. But Suit has only four windows, and Colour has ten.',
        de: 'Das geht. Aber Symbol hat nur vier Fenster, Farbe zehn.',
      },
    },
    {
      do: {
        en: 'The Queen is a window! Turn up the room below the Ace: it is connected to the Way Out, so it can become your way there.',
        de: 'Die Dame ist ein Fenster! Deck den Raum unter dem Ass auf: Er ist mit dem Ausweg verbunden und kann dein Weg dorthin werden.',
      },
      fits: (pick, view) => answerLike({ reveal: southOfAce(view) })(pick),
      points: view => ({ card: southOfAce(view), option: answerLike({ reveal: southOfAce(view) }) }),
      otherwise: {
        en: 'That may be just as good, but this lesson goes through the room below the Ace.',
        de: 'Das wäre vielleicht genauso gut, doch diese Lektion geht durch den Raum unter dem Ass.',
      },
    },
    {
      do: {
        en: 'A new room may be joined to one open room of its colour. The Queen and the 5 are both black: connect them.',
        de: 'Ein neuer Raum darf mit einem offenen Raum seiner Farbe verbunden werden. Dame und 5 sind schwarz: Verbinde sie.',
      },
      fits: (pick, view) => answerLike({ connect: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but only the 5 leads on to the Ace. Connect the Queen with the 5.',
        de: 'Das geht, aber nur die 5 führt weiter zum Ass. Verbinde die Dame mit der 5.',
      },
      points: view => ({ face: 'S5', option: answerLike({ connect: cardWith(view, 'S5') }) }),
    },
    {
      watch: {
        en: 'You moved into the Queen; the dotted line is your passage to the 5. Nothing is connected to Bo’s room: Bo must open a Door.',
        de: 'Du bist in die Pik-Dame gegangen; die gestrichelte Linie ist dein Gang zur 5. Mit Bos Raum ist nichts verbunden, also muss Bo eine Tür öffnen.',
      },
      answers: [[1, { open: 'north' }]],
      points: { seat: 1 },
    },
    {
      do: {
        en: 'Bo does not know your Secret Doors. The King of spades brings 3 FEAR if it is read by Suit: lay it in Bo’s way.',
        de: 'Bo kennt deine Geheimtüren nicht. Der Pik-König bringt 3 ANGST, wenn er nach Symbol gelesen wird: Leg ihn Bo in den Weg.',
      },
      fits: (pick, view) => answerLike({ door: cardWith(view, 'SK') })(pick),
      otherwise: {
        en: 'You can, but the King of spades frightens Bo most.',
        de: 'Das geht, aber der Pik-König macht Bo am meisten Angst.',
      },
      points: view => ({ face: 'C7', option: answerLike({ door: cardWith(view, 'SK') }) }),
      others: [[1, PASS]],
    },
    {
      watch: {
        en: 'Bo said Suit, because Suit hurts less often. But then your King was turned up: 3 FEAR more. Bo’s FEAR is 5 now.',
        de: 'Bo hat Symbol angesagt, weil das seltener schadet. Doch dann wurde dein König aufgedeckt: 3 ANGST mehr. Bos ANGST ist jetzt 5.',
      },
      answers: [
        [1, { declare: 'suit' }],
        [1, { connect: null }],
      ],
      points: { seat: 1 },
    },
    {
      tell: {
        en: 'If several lay a Secret Door for the same card, whoever’s turn it is comes first, then the next to the left. The others keep theirs.',
        de: 'Legen mehrere eine Geheimtür für dieselbe Karte, zählt zuerst, wer am Zug ist, dann der Reihe nach links. Die anderen behalten ihre.',
      },
    },
    {
      ask: {
        en: 'Bo has BODY 3, WILL 5 and FEAR 5. If Bo stood on the Ace at this moment, what would happen?',
        de: 'Bo hat KÖRPER 3, WILLE 5 und ANGST 5. Was geschähe, wenn Bo in diesem Augenblick auf dem Ass stünde?',
      },
      points: { seat: 1 },
      answers: [
        {
          text: { en: 'Bo gets out and wins', de: 'Bo kommt raus und gewinnt' },
          right: letsBoOut,
          note: {
            en: 'Not with BODY 3 and FEAR 5: BODY has to be higher.',
            de: 'Nicht mit KÖRPER 3 und ANGST 5: KÖRPER muss höher sein.',
          },
        },
        {
          text: { en: 'Bo stays inside', de: 'Bo bleibt drinnen' },
          right: view => !letsBoOut(view),
          note: {
            en: 'Right: BODY 3 is lower than FEAR 5. Bo stays until BODY rises or FEAR falls, and WILL 5 does not help.',
            de: 'Genau: KÖRPER 3 ist kleiner als ANGST 5. Bo bleibt, bis KÖRPER steigt oder ANGST sinkt; WILLE 5 hilft dabei nicht.',
          },
        },
      ],
    },
    {
      do: {
        en: 'Open rooms do nothing any more, so this way is safe. Follow the dotted line into the 5 of spades.',
        de: 'Offene Räume bewirken nichts mehr, dieser Weg ist also sicher. Folg der gestrichelten Linie in die Pik 5.',
      },
      fits: (pick, view) => answerLike({ to: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but the 5 of spades is one step from the Ace. Walk there.',
        de: 'Das geht, aber von der Pik 5 ist es nur ein Schritt zum Ass. Geh dorthin.',
      },
      points: view => ({ face: 'S5', option: answerLike({ to: cardWith(view, 'S5') }) }),
    },
    {
      watch: {
        en: 'Bo walked back to the 7 of clubs. Why? With BODY 3 against FEAR 5 Bo cannot leave yet, and open rooms cost nothing.',
        de: 'Bo ging zurück in die Kreuz 7. Warum? Mit KÖRPER 3 gegen ANGST 5 kommt Bo noch nicht hinaus, und offene Räume kosten nichts.',
      },
      answers: [[1, view => ({ to: cardWith(view, 'C7') })]],
      points: { seat: 1 },
    },
    {
      ask: {
        en: 'Suppose you say Suit and turn up the 8 of hearts. What happens?',
        de: 'Angenommen, du sagst Symbol und deckst die Herz 8 auf. Was geschieht?',
      },
      points: { part: 'chart-suit' },
      answers: [
        {
          text: { en: 'WILL rises', de: 'WILLE steigt' },
          right: bySuit('H8', ({ stat, by }) => stat === 'will' && by > 0),
          note: {
            en: 'Right: hearts change WILL, and 4, 8 and Queen help. By Colour the same card would cost 2 WILL.',
            de: 'Genau: Herz ändert WILLE, und 4, 8 und Dame helfen. Nach Farbe würde dieselbe Karte 2 WILLE kosten.',
          },
        },
        {
          text: { en: 'WILL falls', de: 'WILLE sinkt' },
          right: bySuit('H8', ({ stat, by }) => stat === 'will' && by < 0),
          note: {
            en: 'Only by Colour. By Suit, the 4, 8 and Queen of hearts raise WILL.',
            de: 'Nur nach Farbe. Nach Symbol erhöhen Herz 4, 8 und Dame den WILLEN.',
          },
        },
        {
          text: { en: 'FEAR rises', de: 'ANGST steigt' },
          right: bySuit('H8', ({ stat, by }) => stat === 'fear' && by > 0),
          note: {
            en: 'No, that is what spades do: even numbers, Queen and King bring FEAR.',
            de: 'Nein, das macht Pik: Gerade Zahlen, Dame und König bringen ANGST.',
          },
        },
      ],
    },
    {
      tell: {
        en: 'Two Jokers are in the deck. Each is a trap: whoever turns one up sits there until another player walks in.',
        de: 'Im Stapel sind zwei Joker. Jeder ist eine Falle: Wer ihn aufdeckt, sitzt fest, bis jemand anders hereinkommt.',
      },
    },
    {
      tell: {
        en: 'Top left: the deck and open Aces. If the deck runs out or all four Aces are open, one turn each is left; then BODY + WILL − FEAR decides.',
        de: 'Oben links: Stapel und offene Asse. Ist er leer oder liegen alle vier offen, bleibt jedem ein Zug; dann entscheidet KÖRPER plus WILLE minus ANGST.',
      },
      points: { part: 'piles' },
    },
    {
      tell: {
        en: 'In a match, a quill may invite you to add to the story. That is for fun and changes nothing.',
        de: 'In einer Partie lädt dich manchmal eine Feder ein, die Geschichte weiterzuerzählen. Das ist nur zum Vergnügen und ändert nichts.',
      },
    },
    {
      free: {
        en: 'BODY 5, FEAR 2, and the Ace is next door: press it and win, or play as you like.',
        de: 'KÖRPER 5, ANGST 2, und das Ass liegt nebenan: Drück darauf und gewinne, oder spiel, wie du magst.',
      },
      points: { face: 'DA' },
    },
  ],
};
