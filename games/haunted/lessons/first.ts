import { answerLike, at, type Card, cardWith, type Lesson, PASS } from '../../../engine/index.ts';
import { wayOut } from '../sheet.ts';
import type { HauntedState } from '../state.ts';

/** The face-down room south of the Ace in the centre: the seed lays the 5 of spades there. */
const southOfAce = ({ rooms, cards }: HauntedState): Card =>
  rooms.find(({ card }) => cards.face[card] === 'DA')?.sides.south ?? -1;

/** H23 Whether an Ace would let Bo out with the five on BODY, and with the FEAR of this moment. */
const letsBoOut = ({ sheets, options }: HauntedState): boolean =>
  wayOut({ ...at(sheets, 1), body: 5, will: 3 }, 'red', options.fearTies).escape;

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
        en: 'You are Ada. You and Bo woke in a house that grows card by card. Be the first to get out: enter a Way Out with enough BODY against FEAR.',
        de: 'Du bist Ada. Bo und du seid in einem Haus erwacht, das Karte für Karte wächst. Wer zuerst mit genug KÖRPER gegen ANGST einen Ausweg betritt, gewinnt.',
      },
      points: { seat: 0 },
    },
    {
      do: {
        en: 'BODY or WILL begins at 5, the other at 3. Only BODY opens a Way Out; WILL just brings points if nobody gets out. Put the 5 on BODY.',
        de: 'KÖRPER oder WILLE beginnt mit 5, das andere mit 3. Nur KÖRPER öffnet einen Ausweg; WILLE bringt bloß Punkte, falls niemand hinauskommt. Setz die 5 auf KÖRPER.',
      },
      fits: answerLike({ five: 'body' }),
      otherwise: {
        en: 'You can, but only BODY lets you out. Put the 5 there.',
        de: 'Das geht, aber nur KÖRPER lässt dich hinaus. Setz die 5 dorthin.',
      },
    },
    {
      tell: {
        en: 'This Ace is a Way Out. BODY above FEAR opens it; equal is enough if WILL is lower. Its plate shows ✓ for you. You only need a way there.',
        de: 'Dieses Ass ist ein Ausweg. KÖRPER über ANGST öffnet es; gleich viel reicht, wenn WILLE kleiner ist. Bei dir ginge es auf (✓). Nur ein Weg dorthin fehlt.',
      },
      points: { face: 'DA' },
    },
    {
      tell: {
        en: 'These are your Secret Doors; only you know them. Whenever a card is about to be drawn, by you or by Bo, you may lay one instead.',
        de: 'Das sind deine Geheimtüren; nur du kennst sie. Immer wenn du oder Bo eine Karte ziehen sollt, darfst du stattdessen eine davon legen.',
      },
      points: { face: ['SK', 'CK'] },
    },
    {
      do: {
        en: 'The room you begin in acts once, by Suit; your 3 does nothing. Every turn you leave your room: nothing is connected yet, so open any Door.',
        de: 'Dein Startraum wirkt einmal, nach Symbol; deine 3 tut nichts. In jedem Zug verlässt du deinen Raum: Noch ist nichts verbunden, also öffne irgendeine Tür.',
      },
      fits: 'any',
    },
    {
      do: {
        en: 'You could lay a Secret Door here and raise one of your numbers by 1. But both will do more against Bo: let it pass.',
        de: 'Du könntest hier eine Geheimtür legen und eine deiner Zahlen um 1 erhöhen. Gegen Bo nützen beide aber mehr: Verzichte.',
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
        en: 'Before a card is turned up, you say how it counts. By Suit, hearts change WILL and clubs BODY, spades bring FEAR, and diamonds let you choose.',
        de: 'Bevor eine Karte aufgedeckt wird, sagst du, wie sie zählt. Nach Symbol ändert Herz WILLE und Kreuz KÖRPER, Pik bringt ANGST, bei Karo wählst du.',
      },
      points: { part: 'chart-suit' },
    },
    {
      tell: {
        en: 'By Suit, hearts and clubs help with 4, 8 and Queen and hurt with 2, 6, 10 and King, which costs 3. Only Jacks are windows.',
        de: 'Nach Symbol helfen Herz und Kreuz mit 4, 8 und Dame und schaden mit 2, 6, 10 und König, der 3 kostet. Nur Buben sind Fenster.',
      },
      points: { part: 'chart-suit' },
    },
    {
      do: {
        en: 'Say Colour: cards cost 1 or 2, but Jack, Queen and King are windows and turn up a room beside the Ace. You need a way there.',
        de: 'Sag Farbe: Karten kosten dann 1 oder 2, doch Bube, Dame und König decken als Fenster einen Raum neben dem Ass auf. Dir fehlt noch ein Weg dorthin.',
      },
      fits: answerLike({ declare: 'colour' }),
      otherwise: {
        en: 'You can. But Suit has only four windows, and Colour has ten.',
        de: 'Das geht. Aber Symbol hat nur vier Fenster, Farbe zehn.',
      },
      points: { part: 'chart-colour', option: answerLike({ declare: 'colour' }) },
    },
    {
      do: {
        en: 'The Queen is a window! Any of the four rooms beside the Ace would do, for each leads straight to it. Turn up the one below.',
        de: 'Die Dame ist ein Fenster! Jeder der vier Räume am Ass wäre recht, denn alle führen geradewegs hinein. Deck den unteren auf.',
      },
      fits: (pick, view) => answerLike({ reveal: southOfAce(view) })(pick),
      points: view => ({ card: southOfAce(view), option: answerLike({ reveal: southOfAce(view) }) }),
      otherwise: {
        en: 'That may do as well, but this lesson goes through the room below.',
        de: 'Das wäre vielleicht genauso gut, doch diese Lektion geht durch den Raum unter dem Ass.',
      },
    },
    {
      do: {
        en: 'A new room may be joined to one open room of its colour with a free side. The Ace has none; the black 5 beside it has: connect the Queen.',
        de: 'Ein neuer Raum darf mit einem offenen seiner Farbe verbunden werden, der eine freie Seite hat. Das Ass hat keine, die schwarze 5 daneben schon: Verbinde die Dame mit ihr.',
      },
      fits: (pick, view) => answerLike({ connect: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but only the 5 leads on to the Ace.',
        de: 'Das geht, aber nur die 5 führt weiter zum Ass. Verbinde die Dame mit der 5.',
      },
      points: view => ({ face: 'S5', option: answerLike({ connect: cardWith(view, 'S5') }) }),
      others: [[1, { open: 'north' }]],
    },
    {
      do: {
        en: 'Nothing is connected to Bo’s room, so Bo opens a Door. Kings do most: by Suit, your King of spades would bring 3 FEAR. Lay it in Bo’s way.',
        de: 'Mit Bos Raum ist nichts verbunden, also öffnet Bo eine Tür. Könige wirken am stärksten: Nach Symbol brächte dein Pik-König 3 ANGST. Leg ihn Bo in den Weg.',
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
        en: 'Bo said Suit, not knowing the card, and turned up your King: Bo’s FEAR rose from 2 to 5.',
        de: 'Bo kannte die Karte nicht, sagte Symbol an und deckte deinen König auf: Bos ANGST stieg von 2 auf 5.',
      },
      slowly: true,
      answers: [
        [1, { declare: 'suit' }],
        [1, { connect: null }],
      ],
      points: { seat: 1 },
    },
    {
      ask: {
        en: 'BODY 3 does not get Bo out against FEAR 5. Suppose it were BODY 5, WILL 3 and FEAR 5: what would happen at an Ace?',
        de: 'Mit KÖRPER 3 kommt Bo gegen ANGST 5 nicht hinaus. Angenommen, es wären KÖRPER 5, WILLE 3 und ANGST 5: Was geschähe an einem Ass?',
      },
      points: { seat: 1 },
      answers: [
        {
          text: { en: 'Bo gets out and wins', de: 'Bo kommt raus und gewinnt' },
          right: letsBoOut,
          note: {
            en: 'Right: equal is enough, for WILL 3 is lower. WILL itself opens no door.',
            de: 'Genau: Gleich viel reicht, denn WILLE 3 ist kleiner. WILLE selbst öffnet keine Tür.',
          },
        },
        {
          text: { en: 'Bo stays inside', de: 'Bo bleibt drinnen' },
          right: view => !letsBoOut(view),
          note: {
            en: 'No: BODY 5 is equal to FEAR 5, and that is enough because WILL 3 is lower.',
            de: 'Nein: KÖRPER 5 ist gleich ANGST 5, und das reicht, weil WILLE 3 kleiner ist.',
          },
        },
      ],
    },
    {
      do: {
        en: 'Open rooms do nothing any more, so walking there is safe. Follow the dotted line into the 5 of spades.',
        de: 'Offene Räume bewirken nichts mehr, dorthin gehst du also gefahrlos. Folg der gestrichelten Linie in die Pik 5.',
      },
      fits: (pick, view) => answerLike({ to: cardWith(view, 'S5') })(pick),
      otherwise: {
        en: 'You can, but the 5 of spades is one step from the Ace. Walk there.',
        de: 'Das geht, aber von der Pik 5 ist es nur ein Schritt zum Ass. Geh dorthin.',
      },
      points: view => ({ face: 'S5', option: answerLike({ to: cardWith(view, 'S5') }) }),
      others: [[1, view => ({ to: cardWith(view, 'C7') })]],
    },
    {
      tell: {
        en: 'Two Jokers in the deck are Traps: turn one up, and you are caught there until somebody else comes in. Seen through a window first, it is harmless.',
        de: 'Im Stapel stecken zwei Joker, das sind Fallen: Wer einen aufdeckt, sitzt dort fest, bis jemand anderes hereinkommt. Zuerst durch ein Fenster gesehen, ist er harmlos.',
      },
      points: { part: 'piles' },
    },
    {
      tell: {
        en: 'With the deck empty or all Aces open, everybody has one last turn. Then points decide: BODY + WILL − FEAR, 1 for each candle lit at an Ace.',
        de: 'Ist der Stapel leer oder sind alle Asse offen, hat jeder noch einen Zug. Dann zählen KÖRPER + WILLE − ANGST und 1 je an einem Ass entzündeter Kerze.',
      },
      points: { part: 'piles' },
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
