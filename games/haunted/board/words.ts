/** What is written on the board itself and nowhere else. */
export interface BoardWords {
  readonly house: string;
  readonly fit: string;
  readonly nearer: string;
  readonly farther: string;
  readonly body: string;
  readonly will: string;
  readonly fear: string;
  readonly locked: string;
  readonly answered: string;
  readonly secretDoors: string;
  readonly door: string;
  readonly colour: string;
  readonly suit: string;
  readonly deck: (count: number) => string;
  readonly exits: (count: number) => string;
  readonly faceDown: string;
  readonly deep: string;
  readonly shut: string;
  readonly noted: string;
  readonly here: (names: readonly string[]) => string;
  readonly players: string;
  readonly out: string;
  readonly trapped: string;
  readonly wayOut: string;
  readonly trap: string;
}

const en: BoardWords = {
  house: 'The plan of the house',
  fit: 'Show the whole house (0)',
  nearer: 'Zoom in (+)',
  farther: 'Zoom out (−)',
  body: 'BODY',
  will: 'WILL',
  fear: 'FEAR',
  locked: 'locked',
  answered: 'answered',
  secretDoors: 'Secret Doors',
  door: 'The Door',
  colour: 'Colour',
  suit: 'Suit',
  deck: count => `${count} ${count === 1 ? 'card' : 'cards'} in the deck`,
  exits: count => `${count} of 4 Ways Out seen`,
  faceDown: 'Face-down room',
  deep: 'It may be a Way Out or a Trap.',
  shut: 'You went deeper from here. It no longer leads out.',
  noted: 'The points of this level are written down.',
  here: names => `Here: ${names.join(', ')}.`,
  players: 'The others',
  out: 'out',
  trapped: 'trapped',
  wayOut: 'Way Out',
  trap: 'Trap',
};

const de: BoardWords = {
  house: 'Der Plan des Hauses',
  fit: 'Das ganze Haus zeigen (0)',
  nearer: 'Vergrößern (+)',
  farther: 'Verkleinern (−)',
  body: 'KÖRPER',
  will: 'WILLE',
  fear: 'ANGST',
  locked: 'versiegelt',
  answered: 'beantwortet',
  secretDoors: 'Geheimtüren',
  door: 'Die Tür',
  colour: 'Farbe',
  suit: 'Symbol',
  deck: count => `${count} ${count === 1 ? 'Karte' : 'Karten'} im Stapel`,
  exits: count => `${count} von 4 Auswegen aufgedeckt`,
  faceDown: 'Verdeckter Raum',
  deep: 'Es kann ein Ausweg oder eine Falle sein.',
  shut: 'Von hier bist du tiefer gegangen. Hinaus führt von hier kein Weg mehr.',
  noted: 'Die Punkte dieses Stockwerks sind aufgeschrieben.',
  here: names => `Hier: ${names.join(', ')}.`,
  players: 'Die anderen',
  out: 'draußen',
  trapped: 'gefangen',
  wayOut: 'Ausweg',
  trap: 'Falle',
};

/** In the language of the page. */
export const boardWords = (): BoardWords => (document.documentElement.lang.startsWith('de') ? de : en);
