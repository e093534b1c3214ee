import type { Meetings } from '../../../engine/index.ts';

/** The text at the first meeting of a rule, the most important rule first; `asked`: beside its question only. */
export const meetings: Meetings = {
  R80: {
    en: 'A Ghost drives you back, and you must carry out the card another way. Everybody knows now where it lies.',
    de: 'Ein Geist treibt dich zurück, und du musst die Karte anders ausführen. Alle wissen jetzt, wo er liegt.',
  },
  R92: {
    asked: true,
    en: 'Before each action, everybody who holds a disk is asked. Most people keep Cancel Card for somebody about to leave the house.',
    de: 'Vor jeder Aktion werden alle gefragt, die Scheiben haben. Die meisten heben die Absage auf, bis jemand fast draußen ist.',
  },
  R91: {
    asked: true,
    en: 'Trade Card gives you somebody else’s card for this step, and them yours. Give away what would waste your action.',
    de: 'Mit Kartentausch tauschst du für diesen Durchgang die Karte mit jemandem. Gib ab, was dir nichts nützt.',
  },
  R95: {
    asked: true,
    en: 'A tile is about to turn. No Rotation holds it this once: worth it where turning would wall you in.',
    de: 'Ein Plättchen will sich drehen. Stillstand hält es dieses eine Mal: gut, wenn dich die Drehung einmauern würde.',
  },
  R72: {
    en: 'You have found a disk. Only you know which; it can be used once, and you are asked when its moment may have come.',
    de: 'Du hast eine Scheibe gefunden. Nur du kennst sie; sie wirkt einmal, und du wirst gefragt, wenn ihr Moment da sein könnte.',
  },
  R71: {
    en: 'A tile with an icon turns when somebody lands on it. Reckon with that before you walk there.',
    de: 'Ein Plättchen mit Drehzeichen dreht sich, sobald jemand darauf ankommt. Rechne das ein, bevor du hingehst.',
  },
  R32: {
    asked: true,
    en: 'You lay four cards in order. All carry out their first, then all their second: the house changes in between, so plan loosely.',
    de: 'Du legst vier Karten der Reihe nach. Alle führen ihre erste aus, dann alle die zweite: Dazwischen ändert sich das Haus.',
  },
  R31: {
    en: 'Half of each round is chance: four of your cards come up blind. How each is carried out is still your choice.',
    de: 'Die halbe Runde ist Zufall: Vier deiner Karten kommen blind. Wie du jede ausführst, entscheidest immer noch du.',
  },
  R7: {
    en: 'Cards are orders: if there is a way, you must carry them out. If there is none, the card is lost.',
    de: 'Karten sind Befehle: Geht es irgendwie, musst du sie ausführen. Geht es nicht, ist die Karte verloren.',
  },
  R40: {
    asked: true,
    en: 'You walk one space through an open way. Only walking leads into the Exit, so most people head for its corner tile.',
    de: 'Du gehst ein Feld durch einen offenen Weg. In den Ausgang kommst du nur zu Fuß, also wollen alle auf sein Eckplättchen.',
  },
  R41: {
    asked: true,
    en: 'You walk two spaces if you can. You go straight back only where nothing else is open, as in a dead end.',
    de: 'Du gehst zwei Felder, wenn es geht. Geradewegs zurück nur, wenn nichts anderes offen ist, wie in einer Sackgasse.',
  },
  R49: {
    asked: true,
    en: 'The Exit moves to another corner. Put it nearer to you than to the others, where its corner tile is open towards it.',
    de: 'Der Ausgang kommt an eine andere Ecke. Am besten näher zu dir als zu den anderen, und wo das Eckplättchen zu ihm hin offen ist.',
  },
  R50: {
    asked: true,
    en: 'Either the Exit moves or the Staircase does. Choose what shortens your way and not that of the others.',
    de: 'Entweder wandert der Ausgang oder die Treppe. Wähl, was deinen Weg verkürzt und nicht den der anderen.',
  },
  R43: {
    asked: true,
    en: 'A Secret Passage leads through a wall. Use it where walking would be a long way round; into the Exit it does not lead.',
    de: 'Der Geheimgang führt durch eine Wand. Nimm ihn, wo der Weg sonst weit wäre; in den Ausgang führt er nicht.',
  },
  R44: {
    asked: true,
    en: 'You change places with a pawn on a space next to yours (not diagonally), wall or not. With one nearer to the Exit you gain what it loses.',
    de: 'Du tauschst den Platz mit einer Figur direkt neben dir (nicht schräg), Wand hin oder her. Das lohnt sich, wenn sie näher am Ausgang steht.',
  },
  R45: {
    asked: true,
    en: 'Give any tile without a pawn a quarter turn. Bold frames open your way; or shut that of the leader.',
    de: 'Dreh irgendein Plättchen ohne Figur um 90 Grad. Dick umrahmte öffnen deinen Weg; oder versperr ihn denen, die vorn liegen.',
  },
  R46: {
    asked: true,
    en: 'Give any tile without a pawn a half turn. Bends and dead ends change; straight corridors and crossings look the same.',
    de: 'Dreh irgendein Plättchen ohne Figur um 180 Grad. Biegungen und Sackgassen ändern sich; gerade Gänge und Kreuzungen bleiben gleich.',
  },
  R48: {
    asked: true,
    en: 'Two tiles side by side change places and keep their direction. Bring one that opens where you need it.',
    de: 'Zwei Plättchen nebeneinander tauschen die Plätze und behalten ihre Richtung. Hol dir eines, das an der richtigen Stelle offen ist.',
  },
  R51: {
    asked: true,
    en: 'You fall to the nearest trap door, whatever walls there are. You choose only if several are equally near.',
    de: 'Du fällst zur nächsten Falltür, Wände hin oder her. Wählen kannst du nur unter gleich nahen.',
  },
  R53: {
    en: 'The Hall of Mirrors costs you this action. It only comes up by chance; you can never choose it.',
    de: 'Das Spiegelkabinett kostet dich diese Aktion. Es kommt nur durch Zufall; wählen kannst du es nie.',
  },
};
