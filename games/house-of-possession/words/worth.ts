import type { Language } from '../../../engine/index.ts';
import type { Act } from '../content.ts';

/** When an act is worth its price, in one sentence: advice for newcomers, not a rule. */
export const ACT_WORTH: Readonly<Record<Language, Readonly<Record<Act, string>>>> = {
  en: {
    '1a': 'Worth a try for an Exit of 2 points or more.',
    '1b': 'Worth it to flee a room that a card is about to hit.',
    '2a': 'Worth a try for an Exit of 2 points or more.',
    '2b': 'Worth it to flee a room that a card is about to hit.',
    '3a': 'Worth it to lead the Haunt away from you, or to a rival.',
    '3b': 'Worth it if the Boon guards little and your hand is empty.',
    '4a': 'Worth a try with nothing to play and no closet in the room.',
    '4b': 'Worth it if the Boon guards little and your hand is empty.',
    '5a': 'Worth a try to leave the room of the Haunt to a rival.',
    '5b': 'Worth it at the last call, when a rival has enough points.',
    '6a': 'Worth a try if a rival in hiding, or one who is ahead, could meet the Haunt.',
    '6b': 'Worth it against a rival whose Tools or Protections decide.',
    '7a': 'Worth a try if the one who draws has many bare Exits or cards.',
    '7b': 'Worth it if the Exit brings you up, or stops a rival at the last call.',
    '8a': 'Worth a try with bare Exits or many cards in hand.',
    '8b': 'Worth it if the card would cost you more than two Boons.',
  },
  de: {
    '1a': 'Lohnt sich für Ausgänge ab 2 Punkten.',
    '1b': 'Lohnt sich, um aus einem Raum zu fliehen, den gleich eine Karte trifft.',
    '2a': 'Lohnt sich für Ausgänge ab 2 Punkten.',
    '2b': 'Lohnt sich, um aus einem Raum zu fliehen, den gleich eine Karte trifft.',
    '3a': 'Lohnt sich, um den Spuk von dir weg oder zu anderen zu führen.',
    '3b': 'Lohnt sich, wenn die Beigabe wenig bewahrt und deine Hand leer ist.',
    '4a': 'Lohnt sich, wenn du nichts zu spielen hast und ein Schrank fehlt.',
    '4b': 'Lohnt sich, wenn die Beigabe wenig bewahrt und deine Hand leer ist.',
    '5a': 'Lohnt sich, um den Raum des Spuks jemand anderem zu überlassen.',
    '5b': 'Lohnt sich bei der letzten Gelegenheit, wenn jemand genug Punkte hat.',
    '6a': 'Lohnt sich gegen Versteckte und Führende, die zum Spuk kommen könnten.',
    '6b': 'Lohnt sich, wenn bei jemandem Werkzeug oder Schutz den Ausschlag gibt.',
    '7a': 'Lohnt sich, wenn die Person viele Karten oder ungeschützte Ausgänge hat.',
    '7b': 'Lohnt sich, wenn der Ausgang dich voranbringt oder jemanden noch aufhält.',
    '8a': 'Lohnt sich bei ungeschützten Ausgängen oder vielen Handkarten.',
    '8b': 'Lohnt sich, wenn die Karte dich mehr als zwei Beigaben kosten würde.',
  },
};
