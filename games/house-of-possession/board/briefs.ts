import type { Act } from '../content.ts';

/** The acts in as few words as a button has room for. "Pay" is to discard; their tips have the whole text. */

type Briefs = Readonly<Record<Act, string>>;

/** R79 With the handicap, Light fingers reaches only players who are ahead. */
const briefly =
  (briefs: Briefs, robbery: string) =>
  (act: Act, leadersOnly: boolean): string =>
    leadersOnly && act === '7b' ? robbery : briefs[act];

export const actBrief = {
  en: briefly(
    {
      '1a': 'roll 7 or 8: save a Metal Exit about to be lost',
      '1b': 'flee the room: pay a Metal Exit, roll a new room',
      '2a': 'roll 7 or 8: save a Wood Exit about to be lost',
      '2b': 'flee the room: pay a Wood Exit, roll a new room',
      '3a': 'move the Haunt away: roll for its new room',
      '3b': 'pay a Metal Boon in play: draw a card',
      '4a': 'roll 7 or 8: on your turn, hide without a closet',
      '4b': 'pay a Wood Boon in play: draw a card',
      '5a': 'roll 7 or 8: change places with a rival',
      '5b': 'pay a Boon (hand or play): a rival loses a bare Exit',
      '6a': 'send a rival to a rolled room, at best the Haunt’s',
      '6b': 'pay a Metal and a Wood Exit: a rival loses all Boons',
      '7a': 'roll 7 or 8: whoever has the turn draws a Possession card',
      '7b': 'pay a Metal and a Wood Boon: steal an unprotected Exit',
      '8a': 'roll 7 or 8: a Possession card is not drawn',
      '8b': 'pay two Boons in play: a Possession card passes you by',
    },
    'pay a Metal and a Wood Boon: steal an Exit from a rival ahead',
  ),
  de: briefly(
    {
      '1a': 'mit 7 oder 8: rette einen Metallausgang in Gefahr',
      '1b': 'flieh: zahl einen Metallausgang, würfle einen Raum',
      '2a': 'mit 7 oder 8: rette einen Holzausgang in Gefahr',
      '2b': 'flieh: zahl einen Holzausgang, würfle einen Raum',
      '3a': 'lenk den Spuk weg: Würfle seinen neuen Raum',
      '3b': 'zahl eine Metallbeigabe im Spiel: zieh eine Karte',
      '4a': 'mit 7 oder 8: im eigenen Zug ohne Schrank verstecken',
      '4b': 'zahl eine Holzbeigabe im Spiel: zieh eine Karte',
      '5a': 'mit 7 oder 8: tausch den Platz mit jemandem',
      '5b': 'zahl 1 Beigabe (Hand, Spiel): Jemand verliert 1 Ausgang ohne Schutz',
      '6a': 'würfle: Jemand muss dorthin, am besten zum Spuk',
      '6b': 'zahl Metall- und Holzausgang: Jemand verliert alle Beigaben',
      '7a': 'mit 7 oder 8: Wer dran ist, zieht eine Besessenheitskarte',
      '7b': 'zahl Metall- und Holzbeigabe: stiehl 1 Ausgang ohne Schutz',
      '8a': 'mit 7 oder 8: Banne eine Besessenheitskarte',
      '8b': 'zahl zwei Beigaben im Spiel: Die Karte verschont dich',
    },
    'zahl Metall- und Holzbeigabe: stiehl Führenden 1 Ausgang',
  ),
} as const;
