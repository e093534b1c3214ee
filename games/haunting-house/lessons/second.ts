import { answerLike, cardWith, HIDDEN, type Lesson } from '../../../engine/index.ts';
import { houseCell } from '../house/house-plan.ts';
import type { HauntingState } from '../state.ts';
import { laidHouse } from './laid.ts';

const [ADA, BO] = [0, 1];
/** Where Ada walks upstairs, and Bo downstairs, below the Exit. */
const [A5, B5, C5] = ['2:0,4', '2:1,4', '2:2,4'];
const [A1, A2] = ['1:0,0', '1:0,1'];
/** The place of an unseen Ghost. */
const D3 = '2:3,2';

/** The differences with two storeys: the Staircase, tiles that turn, disks, and a card that is cancelled. */
export const lesson: Lesson<HauntingState> = {
  names: ['Ada', 'Bo'],
  learner: ADA,
  seed: 'lesson/1',
  lay: () =>
    laidHouse({
      options: { storeys: 'two' },
      tiles: {
        ...{ [A5]: 'x03/1', [B5]: 'x16/1', [C5]: 'x05/3', '2:2,3': 'x04', [D3]: 'x24', '1:5,5': 'b07/1' },
        ...{ [A1]: 'b08', [A2]: 'b09' },
      },
      pawns: [C5, A2],
      rows: [
        ['half', 'one', 'swap', 'two'],
        ['quarter', 'mirrors', 'one', 'two'],
      ],
      disks: { [B5]: 'cancel', [D3]: 'ghost' },
    }),
  steps: [
    {
      tell: {
        en: 'With two storeys everybody begins upstairs, on the smaller square. The Exit is downstairs; only the Staircase in the lane leads there.',
        de: 'Mit zwei Stockwerken beginnen alle oben, auf dem kleineren Quadrat. Der Ausgang ist unten; nur die Treppe dazwischen führt dorthin.',
      },
      points: { at: 'stair' },
    },
    {
      tell: {
        en: 'Move Exit may push the Staircase along instead. Other cards work as before. Small screens show one storey; tap the little picture for the other.',
        de: '„Ausgang versetzen“ darf stattdessen die Treppe schieben. Alle anderen Karten wirken wie bisher. Ein kleiner Bildschirm zeigt ein Stockwerk; tipp auf das kleine Bild für das andere.',
      },
      points: { at: 'stair' },
    },
    {
      tell: {
        en: 'A round arrow means: when a pawn lands here, the tile turns by itself. Some of these tiles have a disk that nobody has seen.',
        de: 'Ein runder Pfeil heißt: Wenn hier eine Figur ankommt, dreht sich das Plättchen von selbst. Auf manchen liegt eine Scheibe, die niemand kennt.',
      },
      points: { at: B5 },
    },
    {
      do: {
        en: 'Chance gave you Move Two Spaces. Walk to B5: you take the disk there, and then the tile turns.',
        de: 'Der Zufall gab dir „Zwei Felder weit“. Geh nach B5: Du nimmst die Scheibe, und danach dreht sich das Plättchen.',
      },
      fits: answerLike({ to: B5 }),
      otherwise: {
        en: 'You can, but B5 has a disk and lies on the way to the Staircase.',
        de: 'Das geht, aber auf B5 liegt eine Scheibe, und dort geht es zur Treppe.',
      },
    },
    {
      do: {
        en: 'A Cancel Card, seen by you alone: it stops one card. B5 is about to turn; only No Rotation could prevent that. Let it turn: it opens your way.',
        de: 'Eine Absage, die nur du kennst: Sie verhindert eine Karte. B5 will sich drehen; nur „Stillstand“ könnte das verhindern. Lass es geschehen: Es öffnet deinen Weg.',
      },
      fits: 'any',
    },
    {
      do: {
        en: 'You went on to A5. But Bo is two open spaces from the Exit and has Move Two Spaces! Use your Cancel Card, before it is carried out.',
        de: 'Du bist weiter nach A5 gegangen. Aber Bo hat „Zwei Felder weit“, und bis zum Ausgang sind es zwei! Spiel deine Absage, bevor Bo geht.',
      },
      fits: (pick, view) => answerLike({ disk: cardWith(view, 'cancel') })(pick),
      otherwise: {
        en: 'You can, but then Bo walks out and has won.',
        de: 'Das geht, aber dann geht Bo hinaus und hat gewonnen.',
      },
    },
    {
      tell: {
        en: 'Bo’s card is lost, and your disk is used up. Trade Card exchanges two cards of a step; Switch Disks exchanges two disks on the board.',
        de: 'Bos Karte ist verloren und deine Scheibe verbraucht. „Kartentausch“ tauscht zwei Karten eines Durchgangs, „Scheibentausch“ zwei Scheiben im Haus.',
      },
    },
    {
      ask: {
        en: 'Four of the twelve disks are Ghosts. A Ghost drives you back where you came from, and stays. What if you land on the disk on D3?',
        de: 'Vier der zwölf Scheiben sind Geister. Ein Geist treibt dich dahin zurück, woher du kamst, und bleibt liegen. Was geschieht bei der Scheibe auf D3?',
      },
      points: { at: D3 },
      answers: [
        {
          text: { en: 'I gain a disk', de: 'Ich gewinne eine Scheibe' },
          note: {
            en: 'If you are lucky. Nobody has seen this one.',
            de: 'Wenn du Glück hast. Diese kennt noch niemand.',
          },
        },
        {
          text: { en: 'Nobody knows yet', de: 'Das weiß noch niemand' },
          right: view => view.cards.face[houseCell(view, D3).disk ?? -1] === HIDDEN,
          note: {
            en: 'Right: one in three is a Ghost. Once met, it is known to all, and you have to try another way.',
            de: 'Genau: Jede dritte ist ein Geist. Ist er entdeckt, kennen ihn alle, und du musst einen anderen Weg versuchen.',
          },
        },
      ],
    },
    {
      watch: {
        en: 'Now comes the half in which you lay your own row. Bo has laid one already, in secret.',
        de: 'Jetzt kommt die Hälfte, in der ihr selbst legt. Bo hat schon verdeckt eine Reihe gelegt.',
      },
      answers: [[BO, { row: ['quarter', 'one', 'passage', 'two'] }]],
      points: { seat: BO },
    },
    {
      free: {
        en: 'Bo is still close: begin your row with Rotate 90 and turn A1 downstairs, to shut the Exit. Then down the Staircase. Play as you like.',
        de: 'Bo ist dem Ausgang noch nahe: Beginn mit einer Vierteldrehung, dreh A1 unten, und er ist zu. Dann die Treppe hinunter. Spiel, wie du magst.',
      },
      points: { at: 'stair' },
    },
  ],
};
