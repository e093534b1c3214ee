import { type Language, type NoUndo, STORY_MAX_CHARS } from '../../engine/index.ts';

/** The terminal client's own texts, in one language. */
export interface ClientWords {
  readonly welcome: (title: string, seats: number) => string;
  readonly players: (people: readonly string[], bots: readonly string[]) => string;
  readonly hint: string;
  readonly help: readonly string[];
  readonly answerPrompt: (name: string) => string;
  readonly moreOptions: (left: number) => string;
  readonly noMoreOptions: string;
  /** For an answer that is a list: how to type it. */
  readonly typeNumbers: (example: readonly number[]) => string;
  readonly badNumbers: (count: number, length: number) => string;
  readonly windowHint: string;
  readonly notAWindow: string;
  readonly noOrders: string;
  readonly orderHolds: string;
  readonly orderHint: string;
  readonly orderSettled: (name: string, value: string) => string;
  readonly noSuchOrder: (count: number) => string;
  readonly notUnderstood: string;
  readonly notOnList: (count: number) => string;
  readonly undone: string;
  readonly noUndo: Readonly<Record<NoUndo, string>>;
  readonly curtain: (name: string) => string;
  readonly curtainPrompt: string;
  readonly noRule: (rule: string) => string;
  readonly emptyLog: string;
  readonly story: (name: string, text: string) => string;
  readonly storyInvitation: (invitation: string) => string;
  readonly plainInvitation: string;
  readonly noInvitation: string;
  readonly noSuggestions: string;
  readonly noSuchSuggestion: (count: number) => string;
  readonly badStory: string;
  readonly storyTold: string;
  readonly whichFile: string;
  readonly ownEventsWritten: (file: string) => string;
  readonly recordWritten: (file: string) => string;
  readonly notWritten: (file: string) => string;
  readonly over: string;
  readonly winners: (names: readonly string[]) => string;
  readonly nobodyWins: string;
  readonly stillRunning: string;
  readonly afterwards: string;
  readonly afterwardsPrompt: string;
  readonly left: string;
  readonly goodbye: string;
}

const listed = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

const en: ClientWords = {
  welcome: (title, seats) => `${title}, ${seats === 1 ? 'one seat' : `${seats} seats`}`,
  players: (people, bots) =>
    `Played here: ${listed('en', people)}.${bots.length > 0 ? ` Bots: ${listed('en', bots)}.` : ''}`,
  hint: 'Type the number of an answer; h shows everything else you can type.',
  help: [
    '<number>     give that answer',
    '2 1 5 7      where cards are numbered: lay these, in this order',
    '2 1 5 7 ?    say first what they would do',
    '{...}        give an answer written as JSON',
    'more         show more answers',
    'u            undo your last answer',
    'p            let everything pass until it is your turn',
    'o            show when you are asked; o <number> changes it',
    '?            show the rule behind the question',
    '? <rule>     show any rule of the rulebook',
    'l            show the whole log',
    's            list suggestions for your part of the story',
    's <number>   tell a suggestion',
    's <words>    tell the story in your own words',
    'w <file>     write what you have seen; after the end, write the record',
    'q            quit',
    'h            show this help',
  ],
  answerPrompt: name => `${name}> `,
  moreOptions: left => `... and ${left} more: type "more", or an answer as JSON.`,
  noMoreOptions: 'There are no more answers.',
  typeNumbers: example =>
    `Type ${example.length} numbers, in the order you want: ${example.join(' ')}, for example. With a question mark behind them you are told what would come of it.`,
  badNumbers: (count, length) => `Type ${length} different numbers from 1 to ${count}.`,
  windowHint: 'p lets everything pass until it is your turn; o sets when you are asked.',
  notAWindow: 'You cannot let this pass: it needs your answer.',
  noOrders: 'In this game there is nothing to set in advance.',
  orderHolds: 'set now',
  orderHint: 'o <number> sets it.',
  orderSettled: (name, value) => `${name}: ${value}.`,
  noSuchOrder: count => `Choose a number from 1 to ${count}.`,
  notUnderstood: 'That was not understood; h shows what you can type.',
  notOnList: count => (count === 1 ? 'There is only answer 1.' : `Choose an answer from 1 to ${count}.`),
  undone: 'Taken back.',
  noUndo: {
    over: 'The match is over; nothing can be taken back.',
    nothing: 'You have not answered anything yet that could be taken back.',
    answered: 'Somebody else has answered since; that cannot be taken back.',
    asked: 'Others are already being asked; that cannot be taken back.',
    chance: 'Dice were rolled or cards drawn since; that cannot be taken back.',
    shown: 'A card has been seen since; that cannot be taken back.',
  },
  curtain: name => `The curtain is down. ${name}, take the keyboard; everybody else, look away.`,
  curtainPrompt: 'Press Enter to raise the curtain. ',
  noRule: rule => `There is no rule ${rule} in the rulebook.`,
  emptyLog: 'Nothing has happened yet.',
  story: (name, text) => `“${text}” (${name})`,
  storyInvitation: invitation => `Your part of the story: ${invitation} (s)`,
  plainInvitation: 'tell what happens here.',
  noInvitation: 'You have no open invitation to tell the story.',
  noSuggestions: 'There are no suggestions; tell it in your own words: s <words>.',
  noSuchSuggestion: count => (count === 1 ? 'There is only suggestion 1.' : `Choose a suggestion from 1 to ${count}.`),
  badStory: `A line of the story is plain text of 1 to ${STORY_MAX_CHARS} characters.`,
  storyTold: 'Told.',
  whichFile: 'Name the file: w <file>.',
  ownEventsWritten: file => `What you have seen was written to ${file}.`,
  recordWritten: file => `The record was written to ${file}.`,
  notWritten: file => `${file} cannot be written.`,
  over: 'The match is over.',
  winners: names => (names.length === 1 ? `${names[0]} wins.` : `${listed('en', names)} share the victory.`),
  nobodyWins: 'Nobody wins.',
  stillRunning: 'The match is still running.',
  afterwards: 'w <file> writes the record, l shows the log, q quits.',
  afterwardsPrompt: '> ',
  left: 'The match was left before its end.',
  goodbye: 'Good night.',
};

const de: ClientWords = {
  welcome: (title, seats) => `${title}, ${seats === 1 ? 'ein Platz' : `${seats} Plätze`}`,
  players: (people, bots) =>
    `Hier ${people.length === 1 ? 'spielt' : 'spielen'} ${listed('de', people)}.${bots.length > 0 ? ` Bots: ${listed('de', bots)}.` : ''}`,
  hint: 'Gib die Nummer einer Antwort ein; h zeigt, was du sonst noch eingeben kannst.',
  help: [
    '<Nummer>     diese Antwort geben',
    '2 1 5 7      wo Karten Nummern haben: diese in dieser Reihenfolge legen',
    '2 1 5 7 ?    vorher sagen, was sie bewirken würden',
    '{...}        eine Antwort als JSON geben',
    'more         weitere Antworten zeigen',
    'u            die letzte Antwort zurücknehmen',
    'p            auf alles verzichten, bis du am Zug bist',
    'o            zeigen, wann du gefragt wirst; o <Nummer> ändert es',
    '?            die Regel hinter der Frage zeigen',
    '? <Regel>    irgendeine Regel aus dem Regelheft zeigen',
    'l            den ganzen Verlauf zeigen',
    's            Vorschläge für deinen Teil der Geschichte zeigen',
    's <Nummer>   einen Vorschlag erzählen',
    's <Worte>    die Geschichte mit eigenen Worten erzählen',
    'w <Datei>    sichern, was du gesehen hast; nach dem Ende die Aufzeichnung',
    'q            aufhören',
    'h            diese Hilfe zeigen',
  ],
  answerPrompt: name => `${name}> `,
  moreOptions: left => `... und ${left} weitere: Gib „more“ ein oder eine Antwort als JSON.`,
  noMoreOptions: 'Weitere Antworten gibt es nicht.',
  typeNumbers: example =>
    `Gib ${example.length} Nummern in der gewünschten Reihenfolge ein, zum Beispiel ${example.join(' ')}. Mit einem Fragezeichen dahinter erfährst du, was daraus würde.`,
  badNumbers: (count, length) => `Gib ${length} verschiedene Nummern von 1 bis ${count} ein.`,
  windowHint: 'p verzichtet auf alles, bis du am Zug bist; mit o legst du fest, wann du gefragt wirst.',
  notAWindow: 'Hier kannst du nicht verzichten: Du musst antworten.',
  noOrders: 'In diesem Spiel gibt es nichts im Voraus festzulegen.',
  orderHolds: 'gilt jetzt',
  orderHint: 'o <Nummer> legt es fest.',
  orderSettled: (name, value) => `${name}: ${value}.`,
  noSuchOrder: count => `Wähle eine Nummer von 1 bis ${count}.`,
  notUnderstood: 'Das war nicht zu verstehen; h zeigt, was du eingeben kannst.',
  notOnList: count => (count === 1 ? 'Es gibt nur die Antwort 1.' : `Wähle eine Antwort von 1 bis ${count}.`),
  undone: 'Zurückgenommen.',
  noUndo: {
    over: 'Die Partie ist zu Ende; nichts lässt sich mehr zurücknehmen.',
    nothing: 'Du hast noch nichts geantwortet, was sich zurücknehmen ließe.',
    answered: 'Inzwischen hat jemand anderes geantwortet; das lässt sich nicht zurücknehmen.',
    asked: 'Andere sind schon gefragt; das lässt sich nicht zurücknehmen.',
    chance: 'Inzwischen wurde gewürfelt oder gezogen; das lässt sich nicht zurücknehmen.',
    shown: 'Inzwischen wurde eine Karte angesehen; das lässt sich nicht zurücknehmen.',
  },
  curtain: name => `Der Vorhang ist zu. ${name}, du bist an der Tastatur; alle anderen schauen weg.`,
  curtainPrompt: 'Eingabetaste drücken, um den Vorhang zu öffnen. ',
  noRule: rule => `Im Regelheft gibt es keine Regel ${rule}.`,
  emptyLog: 'Noch ist nichts geschehen.',
  story: (name, text) => `„${text}“ (${name})`,
  storyInvitation: invitation => `Dein Teil der Geschichte: ${invitation} (s)`,
  plainInvitation: 'Erzähle, was hier geschieht.',
  noInvitation: 'Du bist gerade nicht eingeladen, die Geschichte zu erzählen.',
  noSuggestions: 'Vorschläge gibt es keine; erzähle mit eigenen Worten: s <Worte>.',
  noSuchSuggestion: count =>
    count === 1 ? 'Es gibt nur den Vorschlag 1.' : `Wähle einen Vorschlag von 1 bis ${count}.`,
  badStory: `Eine Zeile der Geschichte ist einfacher Text mit 1 bis ${STORY_MAX_CHARS} Zeichen.`,
  storyTold: 'Erzählt.',
  whichFile: 'Nenne die Datei: w <Datei>.',
  ownEventsWritten: file => `Was du gesehen hast, steht jetzt in ${file}.`,
  recordWritten: file => `Die Aufzeichnung steht jetzt in ${file}.`,
  notWritten: file => `${file} lässt sich nicht schreiben.`,
  over: 'Die Partie ist zu Ende.',
  winners: names => (names.length === 1 ? `${names[0]} gewinnt.` : `${listed('de', names)} teilen sich den Sieg.`),
  nobodyWins: 'Niemand gewinnt.',
  stillRunning: 'Die Partie läuft noch.',
  afterwards: 'w <Datei> schreibt die Aufzeichnung, l zeigt den Verlauf, q hört auf.',
  afterwardsPrompt: '> ',
  left: 'Die Partie wurde vor ihrem Ende verlassen.',
  goodbye: 'Gute Nacht.',
};

export const CLIENT_WORDS: Readonly<Record<Language, ClientWords>> = { en, de };
