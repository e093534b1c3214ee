import type { Language } from '../../engine/index.ts';
import type { Pace } from './news/showing.ts';

/** The table's own texts. */
export interface TableWords {
  readonly loading: string;
  readonly why: string;
  readonly undo: string;
  readonly log: string;
  readonly story: string;
  readonly rules: string;
  readonly seats: string;
  readonly menu: string;
  readonly home: string;
  readonly replay: string;
  readonly close: string;
  /** Shows an account that does not fit into its place. */
  readonly wholeAccount: string;
  readonly allAnswers: (count: number) => string;
  readonly soFar: string;
  /** For an assembled answer: the number of the current item, and their total. */
  readonly item: (now: number, of: number) => string;
  readonly itemBack: string;
  readonly giveList: string;
  readonly startOver: string;
  /** For an element of the board that begins several answers. */
  readonly choiceGoesOn: (count: number) => string;
  /** In a lesson: the choice so far leads away from what the note asks for. */
  readonly astray: string;
  readonly confirm: string;
  readonly confirmYes: string;
  readonly confirmNo: string;
  readonly awaiting: (names: readonly string[], doing: string) => string;
  readonly reactions: string;
  readonly sealed: string;
  readonly changeAnswer: string;
  readonly yourTurn: string;
  /** Under the reader's badge at an own question. */
  readonly you: string;
  readonly curtain: (name: string) => string;
  readonly curtainHint: string;
  readonly raise: string;
  readonly over: string;
  readonly wins: (names: readonly string[]) => string;
  /** For a reader who has won, alone or with others. */
  readonly youWin: (others: readonly string[]) => string;
  readonly nobody: string;
  readonly rematch: string;
  readonly watchAgain: string;
  readonly saveRecord: string;
  readonly passOn: string;
  readonly copyStory: string;
  readonly seatOf: (letter: string, shape: string) => string;
  readonly bot: string;
  readonly person: string;
  readonly toBot: string;
  readonly toPerson: string;
  readonly elsewhere: string;
  readonly takeOver: string;
  readonly lost: string;
  readonly situation: string;
  readonly question: string;
  readonly answers: string;
  readonly happened: string;
  readonly nothingYet: string;
  readonly fork: string;
  readonly eyesOf: string;
  readonly spectator: string;
  readonly allEyes: string;
  readonly step: (now: number, all: number) => string;
  readonly first: string;
  readonly back: string;
  readonly forward: string;
  readonly last: string;
  readonly toTable: string;
  readonly failed: string;
  readonly score: string;
  readonly hands: string;
  readonly openHands: string;
  readonly lookAtBoard: string;
  readonly showScore: string;
  readonly keys: string;
  readonly skip: string;
  readonly play: string;
  readonly pause: string;
  readonly showAgain: string;
  /** The same, beside its sign. */
  readonly again: string;
  readonly pace: string;
  readonly paces: Readonly<Record<Pace, string>>;
  /** Before a caption: earlier events are not shown. */
  readonly missed: (events: number) => string;
  /** The events since the reader's last decision. */
  readonly since: string;
  /** The same, where there is little room. */
  readonly sinceShort: string;
  /** Opens a bot's explanation of its turn. */
  readonly says: (name: string) => string;
  readonly ruleNumbers: string;
  readonly readRule: (rule: string) => string;
  automatic(because: string | undefined): string;
  readonly yourAnswer: (label: string) => string;
  readonly roll: string;
  readonly yourRoll: string;
  readonly diceFall: string;
  readonly rollByItself: string;
  readonly moments: string;
  readonly goal: string;
  readonly letPass: string;
  readonly orders: string;
  readonly explain: string;
  readonly explainOf: (name: string) => string;
  readonly askAdvice: string;
  readonly advice: string;
  /** Above the advised answer. */
  readonly advises: string;
  readonly noAdvice: string;
  readonly advised: (name: string, times: number, level: string) => string;
}

const list = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** A larger number of answers says nothing to a reader. */
const MAX_COUNTED_ANSWERS = 99;

const en: TableWords = {
  loading: 'The candle is being lit …',
  why: 'why?',
  undo: 'Undo',
  log: 'Log',
  story: 'Story',
  rules: 'Rules',
  seats: 'Players',
  menu: 'Menu',
  home: 'Shelf',
  replay: 'Replay',
  wholeAccount: 'Read all',
  close: 'Close',
  allAnswers: count => (count > MAX_COUNTED_ANSWERS ? 'All answers' : `All answers\u00A0(${count})`),
  soFar: 'So far:',
  item: (now, of) => `Choose number ${now} of ${of}.`,
  itemBack: 'One back',
  giveList: 'Answer like this',
  startOver: 'Choose again',
  choiceGoesOn: count => `Then you choose how: ${count} ways are left.`,
  astray: 'You chose something else: start over',
  confirm: 'Is that your answer?',
  confirmYes: 'Yes',
  confirmNo: 'No',
  awaiting: ([first = '', ...others], doing) => {
    const too = doing.startsWith('may ') ? 'may' : others.length === 1 ? 'does' : 'do';
    return others.length === 0 ? `${first} ${doing} …` : `${first} ${doing}, and so ${too} ${list(others, 'and')} …`;
  },
  reactions: 'Waiting for reactions …',
  sealed: 'Your answer is sealed until the others have answered.',
  changeAnswer: 'Change it',
  yourTurn: 'Your turn',
  you: 'you',
  curtain: name => `The curtain is down. ${name}, the screen is yours.`,
  curtainHint: 'Everybody else looks away.',
  raise: 'Raise the curtain',
  over: 'The end',
  wins: names => (names.length === 1 ? `${names[0]} wins.` : `${list(names, 'and')} share the victory.`),
  youWin: others => (others.length === 0 ? 'You win.' : `${list([...others, 'you'], 'and')} share the victory.`),
  nobody: 'Nobody wins. The house keeps everybody.',
  rematch: 'Rematch',
  watchAgain: 'Watch it again',
  saveRecord: 'Save the record',
  passOn: 'Pass it on',
  copyStory: 'Copy the story',
  seatOf: (letter, shape) => `seat ${letter}, ${shape}`,
  bot: 'bot',
  person: 'person',
  toBot: 'Let a bot play on',
  toPerson: 'Take the seat',
  elsewhere: 'This match is open in another window.',
  takeOver: 'Play it here',
  lost: 'This match is being played in another window now.',
  situation: 'The table',
  question: 'The question',
  answers: 'Answers',
  happened: 'What happened',
  nothingYet: 'Nothing yet.',
  fork: 'Play on from here',
  eyesOf: 'Through the eyes of',
  spectator: 'a spectator',
  allEyes: 'everybody: all hands open',
  step: (now, all) => `Moment ${now} of ${all}`,
  first: 'To the beginning',
  back: 'Back',
  forward: 'Forward',
  last: 'To the end',
  toTable: 'Back to the table',
  failed: 'That did not work.',
  score: 'Score sheet',
  hands: 'Secrets kept to the end',
  openHands: 'What only one seat knows',
  lookAtBoard: 'Look at the board',
  showScore: 'Show the score sheet',
  keys: 'Arrow keys, Home and End move through the match.',
  skip: 'Skip',
  play: 'Play',
  pause: 'Pause',
  showAgain: 'Show what happened again',
  again: 'Again',
  pace: 'How fast things are shown',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'Off' },
  missed: events => (events === 1 ? 'One event earlier.' : `${events} events earlier, all in the log.`),
  since: 'Since your last decision',
  sinceShort: 'Meanwhile',
  says: name => `What ${name} says`,
  ruleNumbers: 'Rule numbers',
  readRule: rule => `Read rule ${rule}`,
  automatic: because =>
    `${because ?? 'You passed automatically.'} Under Players you can say when you want to be asked.`,
  yourAnswer: label => `Your answer, unseen by the others: ${label}`,
  roll: 'Roll',
  yourRoll: 'It is your roll.',
  diceFall: 'The dice are falling …',
  rollByItself: 'Always roll for me',
  moments: 'What decided it',
  goal: 'How you win',
  letPass: 'Pass until my turn',
  orders: 'When I am asked',
  explain: 'explain',
  explainOf: name => `Let ${name} explain`,
  askAdvice: 'What would you do here?',
  advice: 'Advice',
  advises: 'My advice',
  noAdvice: 'No advice comes out of the dark. Ask again.',
  advised: (name, times, level) =>
    `${name} asked for advice ${times === 1 ? 'once' : `${times} times`} (level ${level}).`,
};

const de: TableWords = {
  loading: 'Die Kerze wird angezündet …',
  why: 'warum?',
  undo: 'Rückgängig',
  log: 'Verlauf',
  story: 'Geschichte',
  rules: 'Regeln',
  seats: 'Am Tisch',
  menu: 'Menü',
  home: 'Regal',
  replay: 'Noch einmal ansehen',
  wholeAccount: 'Alles lesen',
  close: 'Schließen',
  allAnswers: count => (count > MAX_COUNTED_ANSWERS ? 'Alle Antworten' : `Alle Antworten\u00A0(${count})`),
  soFar: 'Bisher:',
  item: (now, of) => `Wähle Nummer ${now} von ${of}.`,
  itemBack: 'Eins zurück',
  giveList: 'So antworten',
  startOver: 'Neu wählen',
  choiceGoesOn: count => `Dann wählst du, wie genau: ${count} Möglichkeiten bleiben.`,
  astray: 'Du hast etwas anderes gewählt: von vorn',
  confirm: 'Ist das deine Antwort?',
  confirmYes: 'Ja',
  confirmNo: 'Nein',
  awaiting: ([first = '', ...others], doing) =>
    others.length === 0 ? `${first} ${doing} …` : `${first} ${doing}, ebenso ${list(others, 'und')} …`,
  reactions: 'Warten auf Reaktionen …',
  sealed: 'Deine Antwort ist versiegelt, bis die anderen geantwortet haben.',
  changeAnswer: 'Ändern',
  yourTurn: 'Du bist dran',
  you: 'du',
  curtain: name => `Der Vorhang ist zu. ${name}, jetzt gehört der Bildschirm dir.`,
  curtainHint: 'Alle anderen sehen weg.',
  raise: 'Vorhang auf',
  over: 'Das Ende',
  wins: names => (names.length === 1 ? `${names[0]} gewinnt.` : `${list(names, 'und')} teilen sich den Sieg.`),
  youWin: others => (others.length === 0 ? 'Du gewinnst.' : `${list([...others, 'du'], 'und')} teilt euch den Sieg.`),
  nobody: 'Niemand gewinnt. Das Haus behält alle.',
  rematch: 'Noch eine Partie',
  watchAgain: 'Noch einmal ansehen',
  saveRecord: 'Aufzeichnung speichern',
  passOn: 'Weitergeben',
  copyStory: 'Geschichte kopieren',
  seatOf: (letter, shape) => `Platz ${letter}, ${shape}`,
  bot: 'Bot',
  person: 'Mensch',
  toBot: 'Einen Bot weiterspielen lassen',
  toPerson: 'Den Platz übernehmen',
  elsewhere: 'Diese Partie ist in einem anderen Fenster offen.',
  takeOver: 'Hier weiterspielen',
  lost: 'Diese Partie wird jetzt in einem anderen Fenster gespielt.',
  situation: 'Der Tisch',
  question: 'Die Frage',
  answers: 'Antworten',
  happened: 'Was geschah',
  nothingYet: 'Noch nichts.',
  fork: 'Von hier aus weiterspielen',
  eyesOf: 'Aus der Sicht von',
  spectator: 'Leuten, die zusehen',
  allEyes: 'allen: jede Hand offen',
  step: (now, all) => `Moment ${now} von ${all}`,
  first: 'Zum Anfang',
  back: 'Zurück',
  forward: 'Weiter',
  last: 'Zum Ende',
  toTable: 'Zurück zum Tisch',
  failed: 'Das ging nicht.',
  score: 'Wertung',
  hands: 'Bis zuletzt gehütete Geheimnisse',
  openHands: 'Was nur ein Platz weiß',
  lookAtBoard: 'Spielplan ansehen',
  showScore: 'Wertung zeigen',
  keys: 'Mit den Pfeiltasten, Pos1 und Ende gehst du durch die Partie.',
  skip: 'Überspringen',
  play: 'Abspielen',
  pause: 'Anhalten',
  showAgain: 'Noch einmal zeigen, was geschah',
  again: 'Noch mal',
  pace: 'Wie schnell alles gezeigt wird',
  paces: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', off: 'Aus' },
  missed: events => (events === 1 ? 'Davor ein Ereignis.' : `Davor ${events} Ereignisse, alle im Verlauf.`),
  since: 'Was inzwischen geschah',
  sinceShort: 'Inzwischen',
  says: name => `Was ${name} dazu sagt`,
  ruleNumbers: 'Regelnummern',
  readRule: rule => `Regel ${rule} lesen`,
  automatic: because =>
    `${because ?? 'Du hast automatisch gepasst.'} Unter „Am Tisch“ legst du fest, wann du gefragt werden willst.`,
  yourAnswer: label => `Deine Antwort, für die anderen verdeckt: ${label}`,
  roll: 'Würfeln',
  yourRoll: 'Du würfelst.',
  diceFall: 'Die Würfel fallen …',
  rollByItself: 'Immer für mich würfeln',
  moments: 'Was den Ausschlag gab',
  goal: 'So gewinnst du',
  letPass: 'Passen, bis ich dran bin',
  orders: 'Wann ich gefragt werde',
  explain: 'erklären',
  explainOf: name => `Von ${name} erklären lassen`,
  askAdvice: 'Was würdest du hier tun?',
  advice: 'Rat',
  advises: 'Mein Rat',
  noAdvice: 'Aus dem Dunkel kommt kein Rat. Frag noch einmal.',
  advised: (name, times, level) =>
    `${name} hat ${times === 1 ? 'einmal' : `${times}-mal`} um Rat gefragt (Stufe ${level}).`,
};

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = { en, de };
