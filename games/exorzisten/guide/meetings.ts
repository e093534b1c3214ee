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
    en: 'Cards move the sums before the dice fall. Play for the outcome you want; after a pass you may still answer a later card.',
    de: 'Karten verschieben die Summen, bevor die Würfel fallen. Spiel für den Ausgang, den du willst; auch nach dem Passen darfst du noch antworten.',
  },
  R2: {
    asked: true,
    en: 'Every character wins in a different way. Decide whether you want expulsions to succeed, to fail, or a bit of both.',
    de: 'Jeder Charakter gewinnt anders. Überleg dir, ob du gelungene Austreibungen brauchst, misslungene oder von beidem etwas.',
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
    en: 'Disruption adds half a die to the resistance. Use it if you want the expulsion to fail; it brings you no demon.',
    de: 'Stören erhöht den Widerstand um einen halben Würfel. Das hilft, wenn die Austreibung scheitern soll; einen Dämon bringt es nicht.',
  },
  R35: {
    en: 'To slip away from the bed, roll less than the number of characters there. In a crowd it often works, alone never.',
    de: 'Um vom Bett wegzukommen, musst du weniger würfeln, als dort Charaktere stehen. Im Gedränge klappt das oft, allein nie.',
  },
  R42: {
    en: 'If you hide away from the bed, you draw cards and get no demon. It is a quiet way to fill your hand.',
    de: 'Wer sich fern vom Bett versteckt, zieht Karten und bekommt keinen Dämon. So füllst du in Ruhe deine Hand.',
  },
  R15: {
    asked: true,
    en: 'Of the cards you draw you usually keep two. Keep what pushes expulsions your way; any card pays in the shop.',
    de: 'Von den gezogenen Karten behältst du meist zwei. Behalte, was die Austreibung in deine Richtung lenkt; bezahlen kannst du mit jeder.',
  },
  R66: {
    asked: true,
    en: 'An item works until the end, and one with a name only for that character. It costs cards that you may miss at the bed.',
    de: 'Ein Gegenstand wirkt bis zum Ende; steht ein Charakter dabei, nur für ihn. Er kostet Karten, die dir am Bett fehlen können.',
  },
  R22: {
    en: 'Everybody who chose Exorcism turns up demons. The sum of their black numbers is what the dice and cards have to beat.',
    de: 'Wer Exorzismus gewählt hat, deckt Dämonen auf. Die Summe ihrer schwarzen Zahlen müssen Würfel und Karten übertreffen.',
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
