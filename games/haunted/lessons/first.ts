import { answerLike, at, type Card, cardWith, type Lesson, PASS } from '../../../engine/index.ts';
import { wayOut } from '../sheet.ts';
import type { HauntedState } from '../state.ts';

/** The face-down room south of the Ace in the centre: the seed lays the 5 of spades there. */
const southOfAce = ({ rooms, cards }: HauntedState): Card =>
  rooms.find(({ card }) => cards.face[card] === 'DA')?.sides.south ?? -1;

/** H23 Whether the Ace in the centre would let Bo out now. */
const letsBoOut = ({ sheets, options }: HauntedState): boolean => wayOut(at(sheets, 1), 'red', options.fearTies).escape;

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
        en: 'You are Ada. You and Bo woke up in a strange house, and the house grows card by card. The first one outside wins.',
        de: 'Du bist Ada. Bo und du seid in einem fremden Haus erwacht, das Karte für Karte wächst. Wer zuerst draußen ist, gewinnt.',
      },
    },
    {
      tell: {
        en: 'Three numbers say how you are. At a Way Out, BODY has to be higher than FEAR. Everything else serves that.',
        de: 'Drei Zahlen sagen, wie es dir geht. An einem Ausweg muss KÖRPER höher sein als ANGST. Alles andere dient dazu.',
      },
      points: { seat: 0 },
    },
    {
      do: {
        en: 'One of BODY and WILL begins at 5, the other at 3. BODY opens the door, so put the 5 there.',
        de: 'KÖRPER oder WILLE beginnt mit 5, das andere mit 3. KÖRPER öffnet die Tür, also setz die 5 dorthin.',
      },
      fits: answerLike({ five: 'body' }),
      otherwise: {
        en: 'You can, and WILL scores points. But BODY lets you out. Choose BODY this time.',
        de: 'Das geht, und WILLE bringt Punkte. Aber KÖRPER lässt dich hinaus. Nimm diesmal KÖRPER.',
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
        en: 'You stand apart from it, in the 3 of spades. No door leads anywhere yet: you have to build your way.',
        de: 'Du stehst abseits, in der Pik 3. Noch führt keine Tür irgendwohin: Du musst dir deinen Weg erst bauen.',
      },
      points: { face: 'S3' },
    },
    {
      do: {
        en: 'On your turn you must leave your room: walk next door, or open a Door. Open one, on any side.',
        de: 'In deinem Zug musst du den Raum verlassen: nach nebenan gehen oder eine Tür öffnen. Öffne eine, egal auf welcher Seite.',
      },
      fits: 'any',
    },
    {
      do: {
        en: 'Only you see your two Secret Doors. You could lay one in place of the next card. Keep them for Bo: lay none.',
        de: 'Nur du siehst deine zwei Geheimtüren. Du könntest eine statt der nächsten Karte legen. Heb sie für Bo auf und leg keine.',
      },
      fits: answerLike(PASS),
      otherwise: {
        en: 'You can, and it would even raise one of your numbers. But the Kings are worth more against Bo.',
        de: 'Das geht und würde sogar eine deiner Zahlen erhöhen. Aber gegen Bo sind die Könige mehr wert.',
      },
      points: { face: ['SK', 'CK'], option: answerLike(PASS) },
      others: [[1, PASS]],
    },
    {
      do: {
        en: 'How is the hidden card read? By Colour, red costs WILL and black BODY, but picture cards are windows: they turn up a room. Say Colour.',
        de: 'Wie wird die verdeckte Karte gelesen? Nach Farbe kostet Rot WILLE und Schwarz KÖRPER, aber Bilder sind Fenster und decken einen Raum auf. Sag Farbe.',
      },
      fits: answerLike({ declare: 'colour' }),
      otherwise: {
        en: 'You can, and Suit hurts less often. But it has only four windows. Try Colour.',
        de: 'Das geht, und Symbol schadet seltener. Aber dort gibt es nur vier Fenster. Versuch es mit Farbe.',
      },
    },
    {
      do: {
        en: 'The Queen is a window! You may turn up one face-down room from afar. Take the one below the Ace.',
        de: 'Die Dame ist ein Fenster! Du darfst aus der Ferne einen verdeckten Raum aufdecken. Nimm den unter dem Ass.',
      },
      fits: (pick, view) => answerLike({ reveal: southOfAce(view) })(pick),
      points: view => ({ card: southOfAce(view), option: answerLike({ reveal: southOfAce(view) }) }),
      otherwise: {
        en: 'You can, and it may be just as good. In this lesson the way leads through the room below the Ace.',
        de: 'Das geht und wäre vielleicht genauso gut. In dieser Lektion führt der Weg durch den Raum unter dem Ass.',
      },
    },
    {
      do: {
        en: 'A new room may be joined to one open room of its colour. The Queen and the 5 are both black: connect them.',
        de: 'Ein neuer Raum darf mit einem offenen Raum seiner Farbe verbunden werden. Dame und 5 sind schwarz: Verbinde sie.',
      },
      fits: (pick, view) => answerLike({ connect: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but only the 5 leads on to the Ace.',
        de: 'Das geht, aber nur die 5 führt weiter zum Ass.',
      },
    },
    {
      watch: {
        en: 'You moved into the Queen of spades, and your turn is over. Now Bo opens a Door.',
        de: 'Du bist in die Pik-Dame gegangen, und dein Zug ist vorbei. Jetzt öffnet Bo eine Tür.',
      },
      answers: [[1, { open: 'north' }]],
      points: { seat: 1 },
    },
    {
      do: {
        en: 'Your chance: the King of spades brings 3 FEAR if it is read by Suit. Lay it in Bo’s way.',
        de: 'Deine Gelegenheit: Der Pik-König bringt 3 ANGST, wenn er nach Symbol gelesen wird. Leg ihn Bo in den Weg.',
      },
      fits: (pick, view) => answerLike({ door: cardWith(view, 'SK') })(pick),
      otherwise: {
        en: 'You can, but nothing frightens Bo as much as the King of spades.',
        de: 'Das geht, aber nichts macht Bo so viel Angst wie der Pik-König.',
      },
      others: [[1, PASS]],
    },
    {
      watch: {
        en: 'Bo does not know your card, and says Suit.',
        de: 'Bo kennt deine Karte nicht und sagt Symbol an.',
      },
      answers: [
        [1, { declare: 'suit' }],
        [1, { connect: null }],
      ],
      points: { seat: 1 },
    },
    {
      ask: {
        en: 'Bo now has BODY 3 and FEAR 5. If Bo stood on the Ace at this moment, what would happen?',
        de: 'Bo hat jetzt KÖRPER 3 und ANGST 5. Was geschähe, wenn Bo in diesem Augenblick auf dem Ass stünde?',
      },
      points: { seat: 1 },
      answers: [
        {
          text: { en: 'Bo gets out and wins', de: 'Bo kommt raus und gewinnt' },
          right: letsBoOut,
          note: {
            en: 'Not with these numbers: BODY has to be higher than FEAR.',
            de: 'Nicht mit diesen Zahlen: KÖRPER muss höher sein als ANGST.',
          },
        },
        {
          text: { en: 'Bo stays inside', de: 'Bo bleibt drinnen' },
          right: view => !letsBoOut(view),
          note: {
            en: 'Right. Bo has to lose FEAR or gain BODY first, and that takes time.',
            de: 'Genau. Bo muss erst ANGST verlieren oder KÖRPER gewinnen, und das dauert.',
          },
        },
      ],
    },
    {
      do: {
        en: 'Your turn again. Rooms that lie open do nothing any more. Walk into the 5 of spades.',
        de: 'Du bist wieder am Zug. Offene Räume bewirken nichts mehr. Geh in die Pik 5.',
      },
      fits: (pick, view) => answerLike({ to: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but the 5 of spades is one step from the Ace.',
        de: 'Das geht, aber von der Pik 5 ist es nur ein Schritt zum Ass.',
      },
    },
    {
      watch: {
        en: 'Bo is frightened and walks back.',
        de: 'Bo ist erschrocken und geht zurück.',
      },
      answers: [[1, view => ({ to: cardWith(view, 'C7') })]],
      points: { seat: 1 },
    },
    {
      tell: {
        en: 'By Suit a card can hurt or help: hearts move WILL, clubs BODY, spades FEAR, and with diamonds you choose.',
        de: 'Nach Symbol kann eine Karte schaden oder helfen: Herz ändert WILLE, Kreuz KÖRPER, Pik ANGST, und bei Karo wählst du.',
      },
    },
    {
      tell: {
        en: 'Two Jokers are in the deck. Each is a trap: you sit there until another player comes in.',
        de: 'Im Stapel sind zwei Joker. Jeder ist eine Falle: Du sitzt fest, bis jemand anders hereinkommt.',
      },
    },
    {
      tell: {
        en: 'WILL above FEAR keeps your memory: that is worth points. If nobody gets out in time, BODY plus WILL minus FEAR decides.',
        de: 'Mit WILLE über ANGST behältst du die Erinnerung, und das bringt Punkte. Kommt niemand rechtzeitig hinaus, entscheidet KÖRPER plus WILLE minus ANGST.',
      },
      points: { seat: 0 },
    },
    {
      free: {
        en: 'BODY 5, FEAR 2, and the Ace is next door: walk out and win. From here on, play as you like.',
        de: 'KÖRPER 5, ANGST 2, und das Ass liegt nebenan: Geh hinaus und gewinne. Ab hier spielst du, wie du magst.',
      },
      points: { face: 'DA' },
    },
  ],
};
