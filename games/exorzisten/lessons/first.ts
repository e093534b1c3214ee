import { answerLike, cardWith, type Lesson } from '../../../engine/index.ts';
import type { ExorzistenState } from '../state.ts';
import { ADA, BO, CLEO, start } from './start.ts';

const NOTHING = { done: true };
const PASSES = { pass: true };

/** Two rounds of three: an expulsion that succeeds, and one that somebody is glad to see fail. */
export const lesson: Lesson<ExorzistenState> = {
  names: ['Ada', 'Bo', 'Cleo'],
  learner: ADA,
  // The dice show 4 for Ada, 1 for Cleo, 2 for Bo; 5 for Ada's Trance, 4 for Cleo's Psychoanalysis, and 5 for Bo.
  seed: 'lesson/464',
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
        en: 'Demons you drove out lie on your left: black numbers, divine power. Demons that took hold of you lie on your right: white numbers, evil power.',
        de: 'Links von dir liegen ausgetriebene Dämonen: schwarze Zahlen, göttliche Macht. Rechts liegen die, die dich befallen haben: weiße Zahlen, Macht des Bösen.',
      },
      points: { seat: ADA },
    },
    {
      tell: {
        en: 'You are Ada, the shaman. You win with 15 more divine than evil power. 9 minus 1 makes 8, so 7 are missing.',
        de: 'Du bist Ada, die Geistheilerin. Du gewinnst mit 15 mehr göttlicher Macht als Macht des Bösen. 9 minus 1 macht 8, es fehlen also 7.',
      },
      points: { seat: ADA },
    },
    {
      tell: {
        en: 'The others have goals of their own, for all to see. Bo, the houngan, needs 15 more evil than divine power. Cleo, the psychologist, needs both equal.',
        de: 'Die anderen haben eigene Ziele, alle offen. Bo, der Houngan, braucht 15 mehr Macht des Bösen als göttliche. Cleo, der Psychologe, braucht beides gleich hoch.',
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
        en: 'You can, but nobody else will go to the bed now.',
        de: 'Das geht, aber sonst geht jetzt niemand ans Bett.',
      },
      others: [
        [BO, { action: 'investigation' }],
        [CLEO, { action: 'investigation' }],
        [CLEO, view => ({ keep: [cardWith(view, 'ward'), cardWith(view, 'devil-lies')] })],
      ],
    },
    {
      tell: {
        en: 'The others drew cards. You turned up the Poltergeist, and its plus brought Nero along. They resist with their black numbers, 3 and 2.',
        de: 'Die anderen haben Karten gezogen. Du hast den Poltergeist aufgedeckt, und sein Plus brachte Nero mit. Sie widerstehen mit ihren schwarzen Zahlen, 3 und 2.',
      },
      points: { face: ['poltergeist', 'nero'] },
    },
    {
      do: {
        en: 'Then a secret response, on the lower half of another card: Expulsion to take part, Hide to keep out, Disruption to make it harder. Choose Expulsion.',
        de: 'Dann eine Reaktion, unten auf einer der zwei anderen Karten: Austreibung heißt mitmachen, Verstecken heraushalten, Stören erschweren. Wähl Austreibung.',
      },
      fits: answerLike({ response: 'expulsion' }),
      otherwise: {
        en: 'You can, but alone at the bed you cannot get away, and you want these demons.',
        de: 'Das geht, aber allein am Bett kommst du nicht davon, und du willst diese Dämonen.',
      },
      others: [
        [BO, { response: 'disrupt' }],
        [CLEO, { response: 'expulsion' }],
      ],
    },
    {
      do: {
        en: 'Cleo helps from afar with half a die, Bo disrupts with half a die. Whoever takes part may play investigation cards, for or against somebody: Holy water adds 2.',
        de: 'Cleo hilft aus der Ferne mit einem halben Würfel, Bo stört mit einem halben. Wer mitmacht, darf Recherchekarten spielen, für oder gegen jemanden: Weihwasser bringt 2.',
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
        en: 'Whoever contributed most chooses first, and that is you. Take the Poltergeist: on your left its black 3 counts.',
        de: 'Wer am meisten beigetragen hat, wählt zuerst, und das bist du. Nimm den Poltergeist: Links zählt seine schwarze 3.',
      },
      fits: (pick, view) => answerLike({ take: cardWith(view, 'poltergeist') })(pick),
      otherwise: {
        en: 'You can, but Nero’s black number is only 2.',
        de: 'Das geht, aber Neros schwarze Zahl ist nur 2.',
      },
    },
    {
      watch: {
        en: 'Nero goes to Cleo’s left; Bo took no part and gets nothing. Now it is checked who has won: nobody yet. The round is over.',
        de: 'Nero kommt zu Cleo nach links, Bo hat nicht mitgemacht und bekommt nichts. Jetzt wird der Sieg geprüft: noch niemand. Die Runde ist vorbei.',
      },
      answers: [
        [CLEO, NOTHING],
        [BO, NOTHING],
      ],
      points: { seat: CLEO },
    },
    {
      do: {
        en: 'A new round, and you have all three cards again. Try your Trance: a good roll discards an evil demon.',
        de: 'Eine neue Runde, und du hast wieder alle drei Karten. Versuch deine Trance: Ein guter Wurf befreit dich von einem bösen Dämon.',
      },
      fits: answerLike({ action: 'special' }),
      otherwise: {
        en: 'You can, but Bo will go to the bed. Look after your own soul this time.',
        de: 'Das geht, aber Bo geht schon ans Bett. Kümmere dich diesmal um deine eigene Seele.',
      },
      others: [
        [BO, { action: 'exorcism' }],
        [CLEO, { action: 'special' }],
      ],
    },
    {
      do: {
        en: 'It worked. Discard the Succubus, and your evil power is 0.',
        de: 'Es hat geklappt. Leg den Sukkubus ab, und deine Macht des Bösen ist 0.',
      },
      fits: (pick, view) => answerLike({ drop: cardWith(view, 'succubus') })(pick),
      otherwise: {
        en: 'You can, but every point of evil power counts against you.',
        de: 'Das geht, aber jeder Punkt Macht des Bösen zählt gegen dich.',
      },
    },
    {
      do: {
        en: 'Bo turned up two demons that resist with 9. That will fail, so stay out of it: choose Hide. Away from the bed it always works and brings a card.',
        de: 'Bo hat zwei Dämonen aufgedeckt, zusammen 9 Widerstand. Das misslingt, also halt dich raus: Wähl Verstecken. Fern vom Bett klappt es immer und bringt eine Karte.',
      },
      fits: answerLike({ response: 'hide' }),
      otherwise: {
        en: 'You can, but Bo fails anyway, and hiding brings you a card.',
        de: 'Das geht, aber Bo scheitert ohnehin, und Verstecken bringt dir eine Karte.',
      },
      others: [
        [BO, { response: 'expulsion' }],
        [CLEO, { response: 'hide' }],
      ],
    },
    {
      watch: {
        en: 'Bo fails. Then all who took part must take the demons as evil power, by their white numbers. Bo was alone, and wanted just that!',
        de: 'Bo scheitert. Dann müssen alle, die mitgemacht haben, die Dämonen als Macht des Bösen nehmen, mit den weißen Zahlen. Bo war allein und wollte genau das!',
      },
      answers: [
        [BO, PASSES],
        [BO, view => ({ take: cardWith(view, 'beelzebub') })],
      ],
      points: { seat: BO },
    },
    {
      do: {
        en: 'Investigation cards also pay in the shop. Buy the Spirit drum for two: it adds 1 at the bed and 2 from afar, in every expulsion.',
        de: 'Mit Recherchekarten zahlst du auch im Laden. Kauf für zwei die Geistertrommel: Sie bringt am Bett 1 und aus der Ferne 2, bei jeder Austreibung.',
      },
      fits: answerLike({ buy: 'drum' }),
      otherwise: {
        en: 'You can, but the Spirit drum is made for you.',
        de: 'Das geht, aber die Geistertrommel ist wie für dich gemacht.',
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
        en: 'You lead by 12; one demon with a black 3 or more wins. Bo needs only 3, too. From here on, play as you like.',
        de: 'Du hast 12 Vorsprung, ein Dämon mit schwarzer 3 genügt. Aber auch Bo fehlen nur 3. Ab hier spielst du, wie du magst.',
      },
      points: { seat: [ADA, BO] },
    },
  ],
};
