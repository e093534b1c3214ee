import type { Meetings } from '../../../engine/index.ts';

/** The text at the first meeting of a rule, the most important rule first. */
export const meetings: Meetings = {
  R13: {
    en: 'Exorcism takes you to the bed; after Investigation you can still help from afar. Your special action is a roll and keeps you out of this expulsion.',
    de: 'Exorzismus führt dich ans Bett; nach einer Recherche kannst du noch aus der Ferne helfen. Die besondere Aktion ist ein Wurf und hält dich aus der Austreibung heraus.',
  },
  R31: {
    en: 'Now decide whether you take part, keep out of it or work against it. Your action leaves you two of these.',
    de: 'Jetzt entscheidest du, ob du mitmachst, dich heraushältst oder dagegenarbeitest. Deine Aktion lässt dir zwei davon.',
  },
  R62: {
    asked: true,
    en: 'Everybody who took part takes demons in turn, the highest contribution first: divine after a success, evil after a failure. Take what your goal needs.',
    de: 'Wer mitgemacht hat, nimmt reihum Dämonen, der höchste Beitrag zuerst: göttlich nach Erfolg, böse nach Misserfolg. Nimm, was deinem Ziel dient.',
  },
  R46: {
    en: 'Cards move the sums before the dice fall, until all pass in a row. A Report throws somebody out: no die, no demon, and nothing stops it.',
    de: 'Karten verschieben die Summen, bis alle nacheinander passen; dann fallen die Würfel. Ein Gutachten wirft jemanden hinaus: kein Würfel, kein Dämon.',
  },
  R2: {
    asked: true,
    en: 'Every character wins differently. Divine counts what you drive out after a success, evil what a failure leaves you with. Decide which you want.',
    de: 'Jeder Charakter gewinnt anders. Göttlich zählt, was ihr mit Erfolg austreibt; böse, was ein Misserfolg dir anhängt. Entscheide, was du willst.',
  },
  R28: {
    en: 'Nobody went to the bed, so everybody took an evil demon. If that hurts you, do not leave the bed to the others.',
    de: 'Niemand war am Bett, also haben alle einen bösen Dämon genommen. Schadet dir das, verlass dich nicht auf die anderen.',
  },
  R59: {
    en: 'An expulsion must beat the resistance; a tie is a failure. Often a single card decides it.',
    de: 'Eine Austreibung muss den Widerstand übertreffen; bei Gleichstand misslingt sie. Oft entscheidet eine einzige Karte.',
  },
  R57: {
    en: 'Disruption rolls for the demons: half a die more resistance. It brings no demon, so it also keeps you out of a failure.',
    de: 'Wer stört, würfelt für die Dämonen: ein halber Würfel mehr Widerstand. Einen Dämon bringt es nicht, auch keinen bösen.',
  },
  R35: {
    en: 'To slip away from the bed, roll less than the number of characters there. In a crowd it often works, alone never.',
    de: 'Um vom Bett wegzukommen, musst du weniger würfeln, als dort Charaktere stehen. Im Gedränge klappt das oft, allein nie.',
  },
  R42: {
    en: 'If you hide away from the bed, you get no demon and draw cards: one or two, as your character’s card says.',
    de: 'Wer sich fern vom Bett versteckt, bekommt keinen Dämon und zieht Karten: eine oder zwei, je nach Charakter.',
  },
  R15: {
    asked: true,
    en: 'How many you draw depends on the character; most keep two. Keep what pushes expulsions your way; any card pays in the shop.',
    de: 'Wie viele du ziehst, sagt dein Charakter; meist bleiben zwei. Behalte, was die Austreibung in deine Richtung lenkt; bezahlen kannst du mit jeder.',
  },
  R66: {
    asked: true,
    en: 'An item works until the end, and one with a name only for that character. It costs cards that you may miss at the bed.',
    de: 'Ein Gegenstand wirkt bis zum Ende; steht ein Charakter dabei, nur für ihn. Er kostet Karten, die dir am Bett fehlen können.',
  },
  R22: {
    en: 'Everybody who chose Exorcism turns up demons. Dice and cards must beat the sum of their black numbers. White is evil power after a failure.',
    de: 'Wer Exorzismus gewählt hat, deckt Dämonen auf. Ihre schwarzen Zahlen müssen Würfel und Karten übertreffen; die weißen sind Böses nach einem Misserfolg.',
  },
  R23: {
    en: 'A plus brings one more demon to the row: more resistance, and more to take afterwards.',
    de: 'Ein Plus bringt noch einen Dämon in die Reihe: mehr Widerstand, aber danach auch mehr zu holen.',
  },
  R19: {
    asked: true,
    en: 'You may cast off a demon. Choose the one that is most in the way of your goal, or keep them all.',
    de: 'Du darfst einen Dämon loswerden. Nimm den, der deinem Ziel am meisten im Weg ist, oder behalte alle.',
  },
  R18: {
    en: 'Your special action is a roll on the table printed on your card. It moves demons without an expulsion, but the die decides.',
    de: 'Deine besondere Aktion ist ein Wurf nach der Tabelle auf deiner Karte. Sie bewegt Dämonen ganz ohne Austreibung, aber der Würfel entscheidet.',
  },
  R17: {
    asked: true,
    en: 'You hold five cards at most. Discard what serves neither your goal nor the shop.',
    de: 'Mehr als fünf Karten hältst du nie. Leg ab, was weder deinem Ziel noch dem Einkauf dient.',
  },
};
