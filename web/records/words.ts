import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';

/** The texts about records: sharing, importing, continuing and comparing them. */
interface RecordWords {
  readonly pass: {
    readonly title: string;
    readonly text: string;
    readonly running: string;
    readonly link: string;
    readonly linkText: string;
    readonly names: string;
    readonly long: string;
    readonly tooLong: (characters: string) => string;
    readonly file: string;
    readonly copyText: string;
    readonly shareFile: string;
    readonly shared: (game: string) => string;
    readonly again: string;
    readonly againText: string;
    readonly againLink: string;
    readonly challenge: (game: string) => string;
    readonly close: string;
    readonly loading: string;
    readonly failed: string;
  };
  readonly incoming: {
    readonly title: string;
    readonly reading: string;
    readonly bad: string;
    readonly facts: (seats: number, answers: number) => string;
    readonly checked: string;
    readonly open: string;
    readonly spoils: string;
    readonly watch: string;
    readonly playOn: string;
    readonly keep: string;
    readonly kept: string;
    readonly leave: string;
  };
  readonly fork: {
    readonly title: string;
    readonly text: string;
    readonly secrets: string;
    readonly begin: string;
    readonly cancel: string;
  };
  readonly evening: {
    readonly title: string;
    readonly text: string;
    readonly steady: string;
    readonly unsteady: string;
    readonly you: string;
    readonly begin: string;
    readonly invite: string;
    readonly bad: string;
    readonly other: string;
    readonly running: string;
    readonly done: string;
    readonly offer: string;
    readonly offerText: string;
    readonly offerDo: string;
  };
  readonly compare: {
    readonly title: (game: string) => string;
    readonly text: string;
    readonly open: (count: number) => string;
    readonly few: string;
    readonly running: (count: number) => string;
    readonly match: (n: number) => string;
    readonly won: string;
    readonly answers: string;
    readonly partings: string;
    readonly results: string;
    readonly same: (a: string, b: string) => string;
    readonly parted: (moment: number) => string;
    readonly answered: (name: string) => string;
    readonly look: string;
  };
}

const en: RecordWords = {
  pass: {
    title: 'Pass this match on',
    text: 'A record holds every answer and every die of the match, and nothing else about the players.',
    running: 'This match is not over: its record holds what is still hidden, the chance to come and every hand.',
    link: 'As a link',
    linkText:
      'The whole match is in the link itself. It is read on the device that opens it; no server gets to see it.',
    names: 'With the names of the players',
    long: 'This link is long. Some messengers cut such links; then send the file.',
    tooLong: characters =>
      `As a link this match would be ${characters} characters long, more than most programs let through. Take the file instead.`,
    file: 'Save the record',
    copyText: 'Copy as text',
    shareFile: 'Share the file',
    shared: game => `A match of ${game}, to watch and to play on`,
    again: 'The same evening',
    againText:
      'Anybody who opens this link gets the same cards and dice. Afterwards send each other your records and compare them.',
    againLink: 'Link to the same evening',
    challenge: game => `Play the same evening of ${game} as I did`,
    close: 'Close',
    loading: 'The record is being written …',
    failed: 'The record is not available right now.',
  },
  incoming: {
    title: 'A match for you',
    reading: 'The record is being played through …',
    bad: 'This record cannot be read',
    facts: (seats, answers) => `${seats === 1 ? '1 seat' : `${seats} seats`}, ${answers} answers`,
    checked: 'Played through and checked: every answer was allowed, and the match ends as the record says.',
    open: 'Played through: every answer was allowed. The match is not over.',
    spoils: 'You are playing this very evening yourself. Looking at this record now would tell you what is to come.',
    watch: 'Watch it',
    playOn: 'Play on from here',
    keep: 'Keep it',
    kept: 'It lies with your matches now.',
    leave: 'To the shelf',
  },
  fork: {
    title: 'Play on from here',
    text: 'A new match begins at this moment, with the same cards and dice to come. Who plays it?',
    secrets: 'A person who takes a seat sees what that seat holds.',
    begin: 'Play on',
    cancel: 'Cancel',
  },
  evening: {
    title: 'The same evening',
    text: 'An evening for several tables: everybody who opens this page is dealt the same cards and dice for the same answers, in the same seats. Play it, and compare your records afterwards.',
    steady: 'The bots, too, answer alike at every table where they see the same.',
    unsteady: 'These bots think for a set time, so they may answer differently this time.',
    you: 'You',
    begin: 'Begin',
    invite: 'Invite others to this evening',
    bad: 'This invitation cannot be read.',
    other: 'Play another match',
    running: 'You have begun this evening already.',
    done: 'You have played this evening already.',
    offer: 'The same evening for others',
    offerText:
      'Others get the same cards and dice at tables of their own, with this link; afterwards you compare. Set the table first: the link holds its seats and variants.',
    offerDo: 'Make this evening',
  },
  compare: {
    title: game => `One evening of ${game}, side by side`,
    text: 'The same chance, the same seats, other answers.',
    open: count =>
      count === 1
        ? 'Compare with another match of this evening'
        : `Compare with ${count} other matches of this evening`,
    few: 'There is no second finished match of this evening on this device.',
    running: count =>
      count === 1
        ? 'One match of this evening is still being played here and stays closed until then.'
        : `${count} matches of this evening are still being played here and stay closed until then.`,
    match: n => `Match ${n}`,
    won: 'won',
    answers: 'Answers',
    partings: 'Where they parted',
    results: 'How they ended',
    same: (a, b) => `${a} and ${b} are the same, answer by answer.`,
    parted: moment => `At moment ${moment}`,
    answered: name => `${name}:`,
    look: 'Look at that moment',
  },
};

const de: RecordWords = {
  pass: {
    title: 'Diese Partie weitergeben',
    text: 'Eine Aufzeichnung enthält jede Antwort und jeden Würfelwurf der Partie, aber sonst nichts über die Spielenden.',
    running:
      'Diese Partie ist nicht zu Ende: Ihre Aufzeichnung enthält, was noch verborgen ist, den kommenden Zufall und jede Hand.',
    link: 'Als Link',
    linkText:
      'Die ganze Partie steht im Link selbst. Gelesen wird sie auf dem Gerät, das ihn öffnet; kein Server bekommt sie zu sehen.',
    names: 'Mit den Namen der Spielenden',
    long: 'Dieser Link ist lang. Manche Messenger schneiden solche Links ab; dann schick die Datei.',
    tooLong: characters =>
      `Als Link wäre diese Partie ${characters} Zeichen lang, mehr als die meisten Programme durchlassen. Nimm stattdessen die Datei.`,
    file: 'Aufzeichnung speichern',
    copyText: 'Als Text kopieren',
    shareFile: 'Datei teilen',
    shared: game => `Eine Partie ${game}, zum Ansehen und Weiterspielen`,
    again: 'Derselbe Abend',
    againText:
      'Wer diesen Link öffnet, bekommt dieselben Karten und Würfel und spielt selbst. Schickt euch danach eure Aufzeichnungen und vergleicht sie.',
    againLink: 'Link zum selben Abend',
    challenge: game => `Spiel denselben Abend ${game} wie ich`,
    close: 'Schließen',
    loading: 'Die Aufzeichnung wird geschrieben …',
    failed: 'Die Aufzeichnung ist gerade nicht verfügbar.',
  },
  incoming: {
    title: 'Eine Partie für dich',
    reading: 'Die Aufzeichnung wird durchgespielt …',
    bad: 'Diese Aufzeichnung lässt sich nicht lesen',
    facts: (seats, answers) => `${seats === 1 ? '1 Platz' : `${seats} Plätze`}, ${answers} Antworten`,
    checked:
      'Durchgespielt und geprüft: Jede Antwort war erlaubt, und die Partie endet, wie es in der Aufzeichnung steht.',
    open: 'Durchgespielt: Jede Antwort war erlaubt. Die Partie ist nicht zu Ende.',
    spoils: 'Du spielst gerade selbst diesen Abend. Diese Aufzeichnung würde dir jetzt verraten, was noch kommt.',
    watch: 'Ansehen',
    playOn: 'Von hier aus weiterspielen',
    keep: 'Behalten',
    kept: 'Sie liegt jetzt bei deinen Partien.',
    leave: 'Zum Regal',
  },
  fork: {
    title: 'Von hier aus weiterspielen',
    text: 'In diesem Moment beginnt eine neue Partie, mit denselben Karten und Würfeln. Wer spielt sie?',
    secrets: 'Wer als Mensch einen Platz nimmt, sieht, was dieser Platz weiß.',
    begin: 'Weiterspielen',
    cancel: 'Abbrechen',
  },
  evening: {
    title: 'Derselbe Abend',
    text: 'Ein Abend für mehrere Tische: Alle, die diese Seite öffnen, bekommen für dieselben Antworten dieselben Karten und Würfel, auf denselben Plätzen. Spielt ihn und vergleicht danach eure Aufzeichnungen.',
    steady: 'Auch die Bots antworten an jedem Tisch gleich, an dem sie dasselbe sehen.',
    unsteady: 'Diese Bots denken eine feste Zeit lang nach: Sie antworten vielleicht anders als damals.',
    you: 'Du',
    begin: 'Beginnen',
    invite: 'Andere zu diesem Abend einladen',
    bad: 'Diese Einladung lässt sich nicht lesen.',
    other: 'Eine andere Partie spielen',
    running: 'Du hast diesen Abend schon begonnen.',
    done: 'Du hast diesen Abend schon gespielt.',
    offer: 'Derselbe Abend für andere',
    offerText:
      'Andere bekommen mit diesem Link an eigenen Tischen dieselben Karten und Würfel; danach vergleicht ihr. Deck zuerst den Tisch: Plätze und Varianten stehen im Link.',
    offerDo: 'Diesen Abend anlegen',
  },
  compare: {
    title: game => `Ein Abend ${game}, nebeneinander`,
    text: 'Derselbe Zufall, dieselben Plätze, andere Antworten.',
    open: count =>
      count === 1
        ? 'Mit einer anderen Partie dieses Abends vergleichen'
        : `Mit ${count} anderen Partien dieses Abends vergleichen`,
    few: 'Auf diesem Gerät gibt es keine zweite beendete Partie dieses Abends.',
    running: count =>
      count === 1
        ? 'Eine Partie dieses Abends läuft hier noch und bleibt bis dahin geschlossen.'
        : `${count} Partien dieses Abends laufen hier noch und bleiben bis dahin geschlossen.`,
    match: n => `Partie ${n}`,
    won: 'gewonnen',
    answers: 'Antworten',
    partings: 'Wo sie sich trennten',
    results: 'Wie sie ausgingen',
    same: (a, b) => `${a} und ${b} gleichen sich Antwort für Antwort.`,
    parted: moment => `Bei Moment ${moment}`,
    answered: name => `${name}:`,
    look: 'Diesen Moment ansehen',
  },
};

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = { en, de };

/** In the current language. */
export const said = computed(() => RECORD_WORDS[preferences.value.lang]);
