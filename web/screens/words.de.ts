import type { ScreenWords } from './words.ts';

const list = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

export const de: ScreenWords = {
  site: 'Seance',
  nav: { label: 'Seance', shelf: 'Das Regal', settings: 'Einstellungen', about: 'Über', language: 'Sprache' },
  boxes: {
    haunted: {
      title: 'Haunted',
      blurb:
        'Du erwachst in einem Haus aus Spielkarten. Vier Wege führen hinaus, und die Angst ist dir auf den Fersen.',
      design: 'Nathan D. Paoletta',
      published: 'ndpdesign, 2013',
      sources:
        'Alle Regeln und Kartenwerte folgen dem veröffentlichten Regelheft. Nichts ist rekonstruiert; wo das Heft eine Frage offen lässt, haben wir sie entschieden. Diese Entscheidungen stehen als A1 bis A36 in unserem Regelheft.',
    },
    'house-of-possession': {
      title: 'House of Possession',
      blurb: 'Ein Wettlauf zu den Ausgängen, und das Haus ergreift Besitz von allen, die trödeln.',
      published: 'Crypt Monkey Studios',
      sources:
        'Regeln nach dem Heft. Die meisten Kartentexte kennen wir nicht; diese Karten sind von uns, und jede sagt es.',
    },
    exorzisten: {
      title: 'Die Exorzisten',
      blurb: 'Sechs Fachleute, eine Besessene, und keine zwei von ihnen wollen dasselbe.',
      design: 'H. Poehl',
      published: 'Sphinx, 2009',
      sources:
        'Regeln nach dem Heft. Kartentexte und Zahlen des veröffentlichten Spiels kennen wir nicht; an ihrer Stelle stehen unsere, und jede solche Karte sagt es.',
    },
    'haunting-house': {
      title: 'The Haunting House',
      blurb: 'Plane deine Schritte durch Gänge, die sich hinter dir drehen. Ein Stockwerk oder zwei.',
      design: 'K. Breitenstein',
      published: 'Twilight Creations (Teil 1 und 2)',
      sources:
        'Das zweite Heft liegt ganz vor; die Regeln des ersten und alle Plättchen sind aus Bekanntem zusammengesetzt. Was von uns ist, sagt es.',
    },
    'spook-manor': {
      title: 'Spook Manor',
      blurb: 'Bau dein Herrenhaus Stock um Stock und sorg dafür, dass jedes Monster ein Zimmer bekommt.',
      design: 'Drake Villareal',
      published: '2022',
      sources:
        'Die Regeln stammen aus dem Regelheft; fast alle Karten kennen wir nicht, an ihrer Stelle stehen unsere. Jede davon sagt es.',
    },
  },
  players: (min, max) => (min === max ? `${min} Personen` : `${min}–${max} Personen`),
  home: {
    title: 'Welches Haus heute Nacht?',
    lead: 'Spukhausspiele mit ihren vollständigen Regeln. Nimm eine Schachtel herunter: allein, gegen Bots, gemeinsam an einem Bildschirm oder mit Freunden in der Ferne.',
    shelf: 'Das Regal',
    soon: 'bald',
    continue: 'Weiterspielen',
    finished: 'Beendet',
    volatile: 'Dieser Browser hebt keine Partien auf: Sie bleiben nur, bis die Seite geschlossen wird.',
    noMatches: 'Auf diesem Gerät wurde noch keine Partie begonnen. Nimm eine Schachtel aus dem Regal.',
    resume: game => `${game} weiterspielen`,
    decisions: count =>
      count === 0 ? 'frisch ausgeteilt' : count === 1 ? '1 Entscheidung' : `${count} Entscheidungen`,
    justNow: 'gerade eben',
    wonBy: names => (names.length === 1 ? `${list(names)} hat gewonnen` : `${list(names)} haben gewonnen`),
    nobodyWon: 'niemand hat gewonnen',
    unfinished: 'läuft noch',
    showAll: count => `Alle ${count} zeigen`,
    remove: (game, when) => `${game} entfernen, ${when}`,
    passOn: (game, when) => `${game} weitergeben, ${when}`,
    removeTitle: 'Diese Partie entfernen?',
    removeText: (game, names) => `${game} mit ${names} wird endgültig von diesem Gerät gelöscht.`,
    removeYes: 'Entfernen',
    keep: 'Behalten',
    tinkerers: 'Für alle, die Spiele entwerfen oder daran schrauben:',
    lab: 'das Labor',
  },
  links: { copy: 'Kopieren', copied: 'Kopiert.', share: 'Teilen' },
  record: {
    title: 'Aufzeichnung laden',
    text: 'Zieh die Aufzeichnung einer Partie irgendwo auf diese Seite, wähl ihre Datei oder füg ihren Text oder einen Link zu ihr ein. Sie wird einmal durchgespielt und liegt dann bei den anderen.',
    choose: 'Datei wählen',
    paste: 'Text oder Link einfügen',
    pasteLabel: 'Text der Aufzeichnung oder ein Link zu ihr',
    go: 'Laden',
    failed: 'Diese Aufzeichnung ließ sich nicht lesen.',
  },
  newMatch: {
    title: game => `Neue Partie: ${game}`,
    unknownTitle: 'Keine solche Schachtel',
    unknown: 'Ein Spiel mit diesem Namen steht nicht im Regal.',
    loading: 'Die Schachtel wird geöffnet …',
    back: 'Zurück zum Regal',
    by: credit => `Von ${credit}`,
    how: 'Wie möchtest du spielen?',
    bots: 'Gegen Bots',
    solo: 'Allein',
    oneScreen: 'An einem Bildschirm',
    far: 'Mit Freunden in der Ferne',
    seats: 'Plätze',
    name: letter => `Name auf Platz ${letter}`,
    who: letter => `Wer auf Platz ${letter} spielt`,
    person: 'Mensch',
    me: 'Ich',
    open: 'Offen, per Link',
    free: 'frei',
    bot: level => `Bot: ${level}`,
    guest: letter => `Gast ${letter}`,
    yourName: 'Dein Name',
    addSeat: 'Platz hinzufügen',
    removeSeat: letter => `Platz ${letter} entfernen`,
    begin: 'Beginnen',
    layTable: 'Tisch decken',
    beginning: 'Die Karten werden verteilt …',
    failed: 'Die Partie ließ sich nicht beginnen.',
    variants: 'Varianten und Lesarten',
    changed: count => `${count} geändert`,
    noVariants: 'Für so viele Plätze hat dieses Spiel keine Varianten.',
    why: 'warum?',
    whyAbout: variant => `zu „${variant}“`,
    noRule: 'Das Regelheft ließ sich gerade nicht öffnen.',
    usual: 'üblich',
  },
  levels: {
    Wisp: { name: 'Irrlicht', text: 'Hält sich an die Regeln und sonst an nichts: ein sorgloser Geist.' },
    Poltergeist: { name: 'Poltergeist', text: 'Nimmt, was gerade am besten aussieht.' },
    Phantom: { name: 'Phantom', text: 'Denkt ein wenig voraus, bevor es zieht.' },
    Wraith: { name: 'Nachtmahr', text: 'Denkt voraus, so lange es darf. Auch er sieht nur, was du sehen würdest.' },
  },
  settings: {
    title: 'Einstellungen',
    you: 'Du',
    screen: 'Der Bildschirm',
    table: 'Am Tisch',
    device: 'Auf diesem Gerät',
    language: 'Sprache',
    name: { name: 'Dein Name', text: 'Wie du am Tisch heißt. Es erfahren nur die Tische, an denen du sitzt.' },
    motion: {
      name: 'Bewegung',
      text: 'Karten fliegen, Würfel rollen. Wünscht dein System weniger Bewegung, steht ohnehin alles still.',
    },
    sound: { name: 'Ton', text: 'Leise Geräusche von Karten, Würfeln und Türen.' },
    confirm: { name: 'Noch einmal fragen', text: 'Jede Antwort gilt erst, wenn du sie bestätigt hast.' },
    advice: {
      name: 'Rat',
      text: 'Ein Knopf fragt Wraith, was er an deiner Stelle täte. Die Aufzeichnung vermerkt, dass du gefragt hast.',
    },
    teaching: {
      name: 'Lehrstunde',
      text: 'In neuen Partien erklären Bots jeden Zug sofort, im Protokoll. Dabei zeigt sich auch, was sie halten. Sonst erklären sie sich, wenn die Partie vorbei ist.',
    },
    hurry: { name: 'Schnelle Bots', text: 'Bots antworten sofort, statt dich bei jedem zusehen zu lassen.' },
    plain: {
      name: 'Schlichte Ansicht',
      text: 'Überschriften, Listen und Knöpfe statt des Spielplans; gemacht für Vorleseprogramme.',
    },
    on: 'An',
    off: 'Aus',
    pace: {
      name: 'Was geschah',
      text: 'Was die anderen tun und was dir widerfährt, wird eins nach dem anderen gezeigt, bevor du gefragt wirst.',
      values: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', off: 'Gar nicht' },
    },
    rolls: {
      name: 'Deine Würfel',
      text: 'Wenn du würfelst, warten die Würfel auf deinen Druck oder fallen gleich.',
      values: { press: 'Ich würfle', auto: 'Gleich' },
    },
    textSize: {
      name: 'Schriftgröße',
      text: 'Für alles, was geschrieben steht.',
      values: { normal: 'Normal', large: 'Groß', huge: 'Riesig' },
    },
    ordersTitle: 'Wann du gefragt wirst',
    ordersText:
      'Manche Spiele fragen alle, ob sie reagieren wollen. Entscheide, wann du in neuen Partien gefragt werden möchtest; niemand sonst erfährt davon. Am Tisch lässt es sich unter „Plätze“ ändern.',
    storage: count => (count === 1 ? 'Hier liegt 1 Partie.' : `Hier liegen ${count} Partien.`),
    clear: 'Alle Partien löschen',
    clearTitle: 'Alle Partien löschen?',
    clearText: count =>
      count === 1
        ? 'Die eine Partie auf diesem Gerät wird endgültig gelöscht.'
        : `Alle ${count} Partien auf diesem Gerät werden endgültig gelöscht, auch die laufenden.`,
    clearYes: 'Alle löschen',
    cancel: 'Abbrechen',
    cleared: 'Alle Partien sind gelöscht.',
  },
  about: {
    title: 'Über Seance',
    lead: 'Seance ist ein Tisch für Spukhausspiele, von denen manche vergriffen sind. Gespielt wird mit dem ganzen Regelheft, auf deinem eigenen Gerät oder mit Freunden in der Ferne.',
    gamesTitle: 'Die Spiele und wer sie gemacht hat',
    unofficial:
      'Seance ist eine inoffizielle Umsetzung; Autorinnen, Autoren und Verlage haben sie weder gemacht noch gebilligt. Alle Worte und Bilder sind unsere eigenen: Aus den Regelheften stammen Tatsachen und Zahlen, nie Sätze oder Zeichnungen. Wenn dir ein Spiel gefällt und du die Schachtel findest, kauf sie.',
    licencesTitle: 'Lizenzen',
    code: 'Der Code von Seance ist freie Software unter der MIT-Lizenz.',
    icons: 'Die Embleme haben Lorc, Delapouite und andere gezeichnet; die Schraffur ist von uns:',
    fonts:
      'Die Überschriften sind aus der IM Fell English SC von Igino Marini (iginomarini.com) gesetzt, der Text aus der Source Serif 4 von Adobe:',
    libraries:
      'Gebaut mit Preact und Preact Signals, Vite, Fastify, Commander, ws, uPlot, uqr und SimpleWebAuthn (alle MIT).',
    privacyTitle: 'Was aufbewahrt wird',
    privacy:
      'Partien auf diesem Gerät und Einstellungen bleiben in diesem Browser; in den Einstellungen kannst du sie löschen. Ein Tisch mit Freunden in der Ferne liegt auf dem Server, von dem diese Seite kommt, mit deinem Namen und dem, was gespielt und gesagt wurde. Es gibt kein Konto, keine Werbung und keine Verfolgung.',
  },
};
