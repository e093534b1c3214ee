import { answerLike, cardWith, type Lesson } from '../../../engine/index.ts';
import type { ExorzistenState } from '../state.ts';
import { ADA, BO, CLEO, start } from './start.ts';

const NOTHING = { done: true };
const PASSES = { pass: true };

/** Two rounds of three: an expulsion that succeeds, and one that somebody is glad to see fail. */
export const lesson: Lesson<ExorzistenState> = {
  names: ['Ada', 'Bo', 'Cleo'],
  learner: ADA,
  // The dice show 4 for Ada, 1 for Cleo, 2 for Bo; 4 for Ada's Trance, 4 for Cleo's Psychoanalysis, and 5 for Bo.
  seed: 'lesson/13027',
  lay: start,
  steps: [
    {
      tell: {
        en: 'A woman lies in this bed, possessed. You drive her demons out together, but each of you wants something different for it.',
        de: 'In diesem Bett liegt eine Besessene. Gemeinsam treibt ihr ihre Dämonen aus, aber alle wollen etwas anderes dafür.',
      },
      points: { at: 'bed' },
    },
    {
      tell: {
        en: 'Left of you: demons driven out. Their number on black is divine power. Right of you: demons that took hold of you. Their number on white is evil power.',
        de: 'Links von dir: ausgetriebene Dämonen. Ihre Zahl auf Schwarz ist göttliche Macht. Rechts: Dämonen, die dich befallen haben. Ihre Zahl auf Weiß ist Macht des Bösen.',
      },
      points: { seat: ADA },
    },
    {
      tell: {
        en: 'You are Ada, the shaman; the feather with the 2 is your ID. You win with 15 more divine than evil power. 9 minus 1 is 8: 7 are missing.',
        de: 'Du bist Ada, die Geistheilerin; die Feder mit der 2 ist dein Ausweis. Du gewinnst mit 15 mehr göttlicher als böser Macht. 9 minus 1 ist 8: 7 fehlen.',
      },
      points: { seat: ADA },
    },
    {
      tell: {
        en: 'The others’ goals are open, too. Bo, the houngan, needs 15 more evil than divine power. Cleo, the psychologist, needs both equal, at least 4: 3 each is too little.',
        de: 'Auch die anderen Ziele sind offen. Bo, der Houngan, braucht 15 mehr Macht des Bösen als göttliche. Cleo, der Psychologe, braucht beides gleich hoch, mindestens 4; je 3 genügen nicht.',
      },
      points: { seat: [BO, CLEO] },
    },
    {
      do: {
        en: 'First all secretly choose an action: Exorcism to go to the bed, Investigation to draw cards, or a special one of your own, Trance. Choose Exorcism.',
        de: 'Zuerst wählen alle heimlich eine Aktion: Exorzismus, um ans Bett zu gehen, Recherche, um Karten zu ziehen, oder deine besondere, Trance. Wähl Exorzismus.',
      },
      fits: answerLike({ action: 'exorcism' }),
      otherwise: {
        en: 'You can, but nobody else goes to the bed this time, and then evil grows in everybody. Choose Exorcism.',
        de: 'Das geht, aber sonst geht diesmal niemand ans Bett, und dann wächst das Böse bei allen. Wähl Exorzismus.',
      },
      others: [
        [BO, { action: 'investigation' }],
        [CLEO, { action: 'investigation' }],
        [CLEO, view => ({ keep: [cardWith(view, 'ward'), cardWith(view, 'devil-lies')] })],
      ],
    },
    {
      tell: {
        en: 'The others drew cards. You turned up the Poltergeist, and its plus brought Nero along. They resist with their numbers on black, 3 and 2.',
        de: 'Die anderen haben Karten gezogen. Du hast den Poltergeist aufgedeckt, und sein Plus brachte Nero mit. Sie widerstehen mit ihren Zahlen auf Schwarz, 3 und 2.',
      },
      points: { face: ['poltergeist', 'nero'] },
    },
    {
      do: {
        en: 'Then a secret response: the lower half of one of your two other cards. Expulsion takes part, Hide keeps out; Disruption is on the card you used. Choose Expulsion.',
        de: 'Dann eine geheime Reaktion: die untere Hälfte einer der zwei anderen Karten. Austreibung heißt mitmachen, Verstecken raushalten. Wähl Austreibung.',
      },
      fits: answerLike({ response: 'expulsion' }),
      otherwise: {
        en: 'You can, but alone at the bed you cannot get away, and you want these demons. Choose Expulsion.',
        de: 'Das geht, aber allein am Bett kommst du nicht davon, und du willst diese Dämonen. Wähl Austreibung.',
      },
      others: [
        [BO, { response: 'disrupt' }],
        [CLEO, { response: 'expulsion' }],
      ],
    },
    {
      do: {
        en: 'Cleo helps from afar, Bo disrupts to keep divine power from you, each with half a die. Expulsion allows cards: Holy water lifts success to 50 %. Play it.',
        de: 'Cleo hilft aus der Ferne, Bo stört, damit du nichts Göttliches bekommst, beide mit halbem Würfel. Wer austreibt, darf Karten spielen: Weihwasser hebt die Chance auf 50 %. Spiel es.',
      },
      fits: (pick, view) => answerLike({ play: cardWith(view, 'holywater-2') })(pick),
      otherwise: {
        en: 'You can, but let us see what the Holy water does.',
        de: 'Das geht, aber probier erst das Weihwasser.',
      },
      others: [
        [CLEO, PASSES],
        [ADA, PASSES],
      ],
    },
    {
      ask: {
        en: 'Your dice and cards make 7, the demons and Bo 6. It succeeds if you have more; equal would fail. What do the demons become?',
        de: 'Eure Würfel und Karten ergeben 7, Dämonen und Bo 6. Nur mit mehr gelingt es, gleich viel genügt nicht. Was wird aus den Dämonen?',
      },
      points: { at: 'sums' },
      answers: [
        {
          text: { en: 'Divine power', de: 'Göttliche Macht' },
          right: ({ expulsion }) => expulsion?.success === true,
          note: {
            en: 'Right: all who took part share them out among themselves.',
            de: 'Genau: Alle, die mitgemacht haben, teilen sie unter sich auf.',
          },
        },
        {
          text: { en: 'Evil power', de: 'Macht des Bösen' },
          right: ({ expulsion }) => expulsion?.success === false,
          note: {
            en: 'Only if it had failed. 7 is more than 6.',
            de: 'Nur wenn es misslungen wäre. 7 ist mehr als 6.',
          },
        },
      ],
    },
    {
      do: {
        en: 'Whoever contributed most chooses first, and that is you. Take the Poltergeist: on your left its 3 on black counts.',
        de: 'Wer am meisten beigetragen hat, wählt zuerst, und das bist du. Nimm den Poltergeist: Links zählt seine 3 auf Schwarz.',
      },
      fits: (pick, view) => answerLike({ take: cardWith(view, 'poltergeist') })(pick),
      otherwise: {
        en: 'You can, but Nero has only a 2 on black. Take the Poltergeist.',
        de: 'Das geht, aber Nero hat auf Schwarz nur eine 2. Nimm den Poltergeist.',
      },
    },
    {
      watch: {
        en: 'Nero went to Cleo’s left. Bo took no part and got nothing. The match ends after the round in which somebody reaches their goal: nobody yet.',
        de: 'Nero kam zu Cleo nach links. Bo hat nicht mitgemacht und bekam nichts. Die Partie endet nach der Runde, in der jemand sein Ziel erreicht: noch niemand.',
      },
      slowly: true,
      answers: [
        [CLEO, NOTHING],
        [BO, NOTHING],
      ],
      points: { seat: CLEO },
    },
    {
      do: {
        en: 'In the new round you have all three cards again. Try your Trance: with 2 to 4 you cast off an evil demon. But then you cannot join the expulsion.',
        de: 'In der neuen Runde hast du wieder drei Karten. Versuch deine Trance: Mit 2 bis 4 wirst du einen bösen Dämon los. Bei der Austreibung machst du dann nicht mit.',
      },
      fits: answerLike({ action: 'special' }),
      otherwise: {
        en: 'You can, but Bo goes to the bed anyway. Choose Trance.',
        de: 'Das geht, aber Bo geht ohnehin ans Bett. Kümmere dich diesmal um deine eigene Seele: Wähl Trance.',
      },
      others: [
        [BO, { action: 'exorcism' }],
        [CLEO, { action: 'special' }],
      ],
    },
    {
      do: {
        en: 'Your 4 was a good roll. Cast off the Succubus, and your evil power is 0.',
        de: 'Deine 4 war ein guter Wurf. Werde den Sukkubus los, und deine Macht des Bösen ist 0.',
      },
      fits: (pick, view) => answerLike({ drop: cardWith(view, 'succubus') })(pick),
      otherwise: {
        en: 'You can, but evil power counts against you. Cast off the Succubus.',
        de: 'Das geht, aber jeder Punkt Macht des Bösen zählt gegen dich. Werde den Sukkubus los.',
      },
    },
    {
      do: {
        en: 'A houngan always turns up two demons; these resist with 9. Bo will fail, so stay out: choose Hide. Away from the bed it always works and brings two cards.',
        de: 'Ein Houngan deckt immer zwei Dämonen auf, hier mit 9 Widerstand. Bo wird scheitern, also wähl Verstecken: Fern vom Bett klappt es immer und bringt zwei Karten.',
      },
      fits: answerLike({ response: 'hide' }),
      otherwise: {
        en: 'You can, but Bo fails anyway, and hiding brings you two cards. Choose Hide.',
        de: 'Das geht, aber Bo scheitert ohnehin, und Verstecken bringt dir zwei Karten. Wähl Verstecken.',
      },
      others: [
        [BO, { response: 'expulsion' }],
        [CLEO, { response: 'hide' }],
      ],
    },
    {
      watch: {
        en: 'Bo failed, even with a houngan’s +2. After a failure, all who took part must take the demons as evil power, by their numbers on white. Bo wanted just that!',
        de: 'Bo ist gescheitert, trotz +2 als Houngan. Dann müssen alle, die mitgemacht haben, die Dämonen als Macht des Bösen nehmen, Zahl auf Weiß. Bo wollte genau das!',
      },
      answers: [
        [BO, PASSES],
        [BO, view => ({ take: cardWith(view, 'beelzebub') })],
      ],
      points: { seat: BO },
    },
    {
      tell: {
        en: 'Beware: a Report throws somebody out of the expulsion, without die or demon, and nothing stops it. Point at a card to read what it does.',
        de: 'Vorsicht: Ein Gutachten wirft jemanden aus der Austreibung, ohne Würfel und Dämon, und nichts hilft dagegen. Zeig auf eine Karte: Sie sagt, was sie kann.',
      },
      points: { face: ['police', 'holywater-3'] },
    },
    {
      do: {
        en: 'Between two rounds the shop opens; investigation cards are the money. Buy the Spirit drum for two: it adds 1 at the bed and 2 from afar, in every expulsion.',
        de: 'Zwischen den Runden öffnet der Laden, gezahlt wird mit Recherchekarten. Kauf für zwei die Geistertrommel: Sie bringt am Bett 1, aus der Ferne 2, bei jeder Austreibung.',
      },
      fits: answerLike({ buy: 'drum' }),
      otherwise: {
        en: 'You can, but the Spirit drum is made for you. Buy that one.',
        de: 'Das geht, aber die Geistertrommel ist wie für dich gemacht. Kauf lieber sie.',
      },
      others: [
        [CLEO, NOTHING],
        [BO, NOTHING],
      ],
    },
    {
      tell: {
        en: 'And if nobody goes to the bed? Then evil grows: everybody takes a demon as evil power, and there are no responses.',
        de: 'Und wenn niemand ans Bett geht? Dann wächst das Böse: Alle nehmen einen Dämon als Macht des Bösen, und es gibt keine Reaktionen.',
      },
      points: { at: 'bed' },
    },
    {
      free: {
        en: 'You lead by 12; one demon with 3 or more on black wins. Bo needs only 3, too. From here on, play as you like.',
        de: 'Du hast 12 Vorsprung, ein Dämon mit 3 oder mehr auf Schwarz genügt. Aber auch Bo fehlen nur 3. Ab hier spielst du, wie du magst.',
      },
      points: { seat: [ADA, BO] },
    },
  ],
};
