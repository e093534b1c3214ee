import type { Language } from '../../engine/index.ts';
import type { Throw } from '../../fair/proof.ts';

/** The texts of the checking page. */
export interface PageWords {
  readonly title: string;
  readonly lead: string;
  readonly choose: string;
  readonly drop: string;
  readonly checking: string;
  readonly failed: string;
  readonly holds: string;
  readonly broken: string;
  readonly inTime: (milliseconds: number) => string;
  readonly match: (game: string, seats: number, answers: number) => string;
  readonly commitment: string;
  readonly commitmentText: string;
  readonly noCommitment: string;
  readonly openings: (times: number) => string;
  readonly chains: string;
  readonly chain: (seat: number, links: number, anchors: number) => string;
  readonly noChains: string;
  readonly numbers: (count: number) => string;
  readonly replayed: (count: number) => string;
  readonly legal: (answers: number) => string;
  readonly end: string;
  readonly every: string;
  readonly setUp: string;
  readonly line: (line: number) => string;
  readonly thrown: (one: Throw) => string;
  readonly other: string;
}

const en: PageWords = {
  title: 'Check a record',
  lead: 'This page plays a recorded match again, with the rules of the game that are written into it. It needs no network and sends nothing anywhere.',
  choose: 'Choose a record',
  drop: 'or drop the file (.jsonl) anywhere on this page.',
  checking: 'Checking …',
  failed: 'This file could not be read.',
  holds: 'The record holds.',
  broken: 'The record does not hold.',
  inTime: milliseconds => `Checked in ${milliseconds} ms.`,
  match: (game, seats, answers) => `${game}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${answers} answers`,
  commitment: 'Commitment',
  commitmentText:
    'The secret of the server is the one that it was bound to before the match. Compare the digest with the one that was shown at the table:',
  noCommitment:
    'The chance of this match came from a seed or from a secret of the server alone: nobody was bound to anything.',
  openings: times => (times === 1 ? 'The opening was begun once.' : `The opening was begun ${times} times.`),
  chains: 'Chains',
  chain: (seat, links, anchors) =>
    `Seat ${seat}: ${links} ${links === 1 ? 'link' : 'links'}${anchors > 1 ? `, in ${anchors} chains` : ''}`,
  noChains: 'No player took part in the chance of this match.',
  numbers: count => `Chance: all ${count} numbers are those that the secret and the links give.`,
  replayed: count => `Chance: ${count} numbers, as they follow from the seed or the secret.`,
  legal: answers => `Rules: all ${answers} answers were on the list when they were given.`,
  end: 'End: the result and the final state are those of the record. Digest of the final state:',
  every: 'Every die and every draw',
  setUp: 'Set-up',
  line: line => `Line ${line}`,
  thrown: ({ purpose, n, value }) =>
    purpose === 'die'
      ? `${value + 1} with a die of ${n}`
      : purpose === 'draw'
        ? `card ${value + 1} of ${n} drawn`
        : `${value + 1} of ${n}`,
  other: 'Deutsch',
};

const de: PageWords = {
  title: 'Eine Aufzeichnung prüfen',
  lead: 'Diese Seite spielt eine aufgezeichnete Partie nach den Spielregeln nach, die in ihr stehen. Sie braucht kein Netz und schickt nichts irgendwohin.',
  choose: 'Aufzeichnung wählen',
  drop: 'oder die Datei (.jsonl) irgendwo auf diese Seite ziehen.',
  checking: 'Wird geprüft …',
  failed: 'Diese Datei ließ sich nicht lesen.',
  holds: 'Die Aufzeichnung stimmt.',
  broken: 'Die Aufzeichnung stimmt nicht.',
  inTime: milliseconds => `In ${milliseconds} ms geprüft.`,
  match: (game, seats, answers) => `${game}, ${seats} ${seats === 1 ? 'Platz' : 'Plätze'}, ${answers} Antworten`,
  commitment: 'Bindung',
  commitmentText:
    'Das Geheimnis des Servers ist das, an das er vor der Partie gebunden war. Vergleiche die Prüfsumme mit der, die am Tisch gezeigt wurde:',
  noCommitment:
    'Der Zufall dieser Partie kam aus einem Startwert oder allein aus einem Geheimnis des Servers: Niemand war an etwas gebunden.',
  openings: times =>
    times === 1 ? 'Die Eröffnung wurde einmal begonnen.' : `Die Eröffnung wurde ${times}-mal begonnen.`,
  chains: 'Ketten',
  chain: (seat, links, anchors) =>
    `Platz ${seat}: ${links} ${links === 1 ? 'Kettenglied' : 'Kettenglieder'}${anchors > 1 ? ` in ${anchors} Ketten` : ''}`,
  noChains: 'Am Zufall dieser Partie waren keine Mitspielenden beteiligt.',
  numbers: count => `Zufall: Alle ${count} Zahlen sind die, die sich aus dem Geheimnis und den Kettengliedern ergeben.`,
  replayed: count => `Zufall: ${count} Zahlen, wie sie aus dem Startwert oder dem Geheimnis folgen.`,
  legal: answers => `Regeln: Alle ${answers} Antworten standen auf der Liste, als sie gegeben wurden.`,
  end: 'Ende: Das Ergebnis und der Tisch am Ende sind die der Aufzeichnung. Prüfsumme des Tisches:',
  every: 'Jeder Würfel und jede gezogene Karte',
  setUp: 'Aufbau',
  line: line => `Zeile ${line}`,
  thrown: ({ purpose, n, value }) =>
    purpose === 'die'
      ? `${value + 1} mit einem ${n}-seitigen Würfel`
      : purpose === 'draw'
        ? `Karte ${value + 1} von ${n} gezogen`
        : `${value + 1} von ${n}`,
  other: 'English',
};

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en, de };
