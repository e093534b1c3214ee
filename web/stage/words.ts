import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';

interface StageWords {
  readonly scan: string;
  readonly orWords: string;
  readonly who: string;
  readonly nobody: string;
  readonly free: (count: number) => string;
  readonly remote: string;
  readonly remoteWith: (name: string) => string;
  readonly remoteFirst: string;
  readonly bot: string;
  readonly away: string;
  readonly botPlays: string;
  readonly paused: string;
  /** Who is asked as soon as everything is shown. */
  readonly upNext: (names: readonly string[]) => string;
  readonly late: string;
  readonly ended: string;
  readonly following: string;
  readonly noLine: string;
  readonly loading: string;
  readonly closed: string;
  readonly reach: {
    readonly title: string;
    readonly only: string;
    readonly found: (address: string) => string;
    readonly meaning: string;
    readonly open: string;
    readonly close: string;
    readonly lost: string;
    readonly none: string;
    readonly elsewhere: string;
    readonly checking: string;
  };
  readonly hand: {
    readonly title: (game: string) => string;
    readonly name: string;
    readonly sit: string;
    readonly lookUp: string;
    readonly youAre: (letter: string) => string;
    readonly full: string;
    readonly standUp: string;
    readonly board: string;
    readonly cards: string;
    readonly yours: string;
    readonly waiting: string;
    readonly paused: string;
    readonly back: string;
    readonly backText: string;
    readonly over: string;
    readonly next: string;
    readonly nextSoon: string;
  };
  readonly control: {
    readonly title: string;
    readonly begin: string;
    readonly withBots: (people: number, bots: number) => string;
    readonly moreBots: string;
    readonly fewerBots: string;
    readonly bots: (count: number) => string;
    readonly pause: string;
    readonly goOn: string;
    readonly standIn: (name: string) => string;
    readonly pass: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly end: string;
    readonly endSure: string;
    readonly endYes: string;
    readonly keep: string;
    readonly next: string;
    readonly take: string;
    readonly hostGone: (name: string) => string;
  };
}

const en: StageWords = {
  scan: 'Scan and sit down',
  orWords: 'or open this address and enter six words',
  who: 'At the table',
  nobody: 'The chairs are still empty.',
  free: count => (count === 1 ? 'one free chair' : `${count} free chairs`),
  remote: 'holds the remote',
  remoteWith: name => `${name} begins with the phone.`,
  remoteFirst: 'The first to sit down holds the remote.',
  bot: 'Bot',
  away: 'phone lost',
  botPlays: 'a bot plays',
  paused: 'Pause',
  upNext: names => `Up next: ${new Intl.ListFormat('en-GB').format(names)}`,
  late: 'Late? Scan.',
  ended: 'This match was ended early.',
  following: 'The next match is being laid …',
  noLine: 'This screen has lost the server. It tries again …',
  loading: 'Lighting the candles …',
  closed: 'Nobody plays here any more.',
  reach: {
    title: 'Phones cannot reach this server yet',
    only: 'It is open on this computer only, so a code would lead nowhere.',
    found: address => `In your home network this computer has the address ${address}.`,
    meaning:
      'If you open it, every device in the same network can see the server until it is closed: its tables, and nothing else of your computer. Do it at home, not in a café. Your system may ask whether Node may accept connections.',
    open: 'Open to the home network',
    close: 'No longer open it to the home network',
    lost: 'The address of this computer has changed. Phones would get no answer at the old one.',
    none: 'This computer has no address in a home network. Connect it to the router, then this page goes on by itself.',
    elsewhere: 'Please open the server on its own computer, or ask its operator for an address that phones can reach.',
    checking: 'Looking for an address that phones can reach …',
  },
  hand: {
    title: game => `${game}: your hand`,
    name: 'Your name',
    sit: 'Sit down',
    lookUp: 'You sit. Look up: the big screen shows the table.',
    youAre: letter => `You are ${letter}`,
    full: 'Every chair is taken. You can watch on the big screen.',
    standUp: 'Stand up',
    board: 'Show the board',
    cards: 'Only my hand',
    yours: 'Your turn',
    waiting: 'Look at the big screen.',
    paused: 'Pause. The match goes on when the host says so.',
    back: 'Play on myself',
    backText: 'A bot plays for you.',
    over: 'The match is over. The big screen shows the result.',
    next: 'To the next match',
    nextSoon: 'The host lays the next match.',
  },
  control: {
    title: 'Remote',
    begin: 'Begin the match',
    withBots: (people, bots) =>
      `${people === 1 ? 'One person' : `${people} people`}${bots === 0 ? '' : bots === 1 ? ' and a bot' : ` and ${bots} bots`}`,
    moreBots: 'One bot more',
    fewerBots: 'One bot fewer',
    bots: count => (count === 1 ? '1 bot' : `${count} bots`),
    pause: 'Pause',
    goOn: 'Go on',
    standIn: name => `Let a bot play for ${name}`,
    pass: name => `Give the remote to ${name}`,
    remove: name => `Free the chair of ${name}`,
    end: 'End the match',
    endSure: 'End it for everybody, without a result?',
    endYes: 'Yes, end it',
    keep: 'Play on',
    next: 'Next match',
    take: 'Take the remote',
    hostGone: name => `The phone of ${name}, who holds the remote, has no connection.`,
  },
};

const de: StageWords = {
  scan: 'Scannen und Platz nehmen',
  orWords: 'oder diese Adresse öffnen und sechs Wörter eingeben',
  who: 'Am Tisch',
  nobody: 'Noch sind alle Stühle leer.',
  free: count => (count === 1 ? 'ein freier Stuhl' : `${count} freie Stühle`),
  remote: 'hat die Fernbedienung',
  remoteWith: name => `${name} beginnt am Telefon.`,
  remoteFirst: 'Wer sich zuerst setzt, hat die Fernbedienung.',
  bot: 'Bot',
  away: 'Telefon verloren',
  botPlays: 'ein Bot spielt',
  paused: 'Pause',
  upNext: names => `Gleich dran: ${new Intl.ListFormat('de').format(names)}`,
  late: 'Zu spät? Scannen.',
  ended: 'Diese Partie wurde vorzeitig beendet.',
  following: 'Die nächste Partie wird aufgebaut …',
  noLine: 'Dieser Bildschirm hat den Server verloren. Er versucht es weiter …',
  loading: 'Die Kerzen werden angezündet …',
  closed: 'Hier wird nicht mehr gespielt.',
  reach: {
    title: 'Telefone erreichen diesen Server noch nicht',
    only: 'Er ist nur auf diesem Rechner offen; ein Code würde ins Leere führen.',
    found: address => `In deinem Heimnetz hat dieser Rechner die Adresse ${address}.`,
    meaning:
      'Öffnest du ihn, sieht jedes Gerät im selben Netz den Server, bis er geschlossen wird: seine Tische, sonst nichts von deinem Rechner. Tu das zu Hause, nicht im Café. Vielleicht fragt dein System, ob Node Verbindungen annehmen darf.',
    open: 'Im Heimnetz öffnen',
    close: 'Nicht mehr im Heimnetz öffnen',
    lost: 'Die Adresse dieses Rechners hat sich geändert. Unter der alten bekämen Telefone keine Antwort.',
    none: 'Dieser Rechner hat keine Adresse in einem Heimnetz. Verbinde ihn mit dem Router, dann geht es hier von selbst weiter.',
    elsewhere:
      'Bitte öffne den Server auf seinem eigenen Rechner, oder frage den Betreiber nach einer Adresse, die Telefone erreichen.',
    checking: 'Suche eine Adresse, die Telefone erreichen …',
  },
  hand: {
    title: game => `${game}: deine Hand`,
    name: 'Dein Name',
    sit: 'Platz nehmen',
    lookUp: 'Du sitzt. Schau auf: Der große Bildschirm zeigt den Tisch.',
    youAre: letter => `Du bist ${letter}`,
    full: 'Alle Stühle sind besetzt. Du kannst am großen Bildschirm zuschauen.',
    standUp: 'Aufstehen',
    board: 'Spielplan zeigen',
    cards: 'Nur meine Hand',
    yours: 'Du bist dran',
    waiting: 'Schau auf den großen Bildschirm.',
    paused: 'Pause. Es geht weiter, sobald die Fernbedienung es sagt.',
    back: 'Selbst weiterspielen',
    backText: 'Ein Bot spielt für dich.',
    over: 'Die Partie ist vorbei. Der große Bildschirm zeigt das Ergebnis.',
    next: 'Zur nächsten Partie',
    nextSoon: 'Wer die Fernbedienung hat, baut die nächste Partie auf.',
  },
  control: {
    title: 'Fernbedienung',
    begin: 'Partie beginnen',
    withBots: (people, bots) =>
      `${people === 1 ? 'Eine Person' : `${people} Personen`}${bots === 0 ? '' : bots === 1 ? ' und ein Bot' : ` und ${bots} Bots`}`,
    moreBots: 'Ein Bot mehr',
    fewerBots: 'Ein Bot weniger',
    bots: count => (count === 1 ? '1 Bot' : `${count} Bots`),
    pause: 'Pause',
    goOn: 'Weiter',
    standIn: name => `Einen Bot für ${name} spielen lassen`,
    pass: name => `Fernbedienung an ${name} geben`,
    remove: name => `Stuhl von ${name} frei machen`,
    end: 'Partie beenden',
    endSure: 'Für alle beenden, ohne Ergebnis?',
    endYes: 'Ja, beenden',
    keep: 'Weiterspielen',
    next: 'Nächste Partie',
    take: 'Fernbedienung nehmen',
    hostGone: name => `Das Telefon von ${name}, mit der Fernbedienung, hat keine Verbindung.`,
  },
};

const STAGE_WORDS: Readonly<Record<Language, StageWords>> = { en, de };

/** The words of this language. */
export const staged = computed(() => STAGE_WORDS[preferences.value.lang]);
