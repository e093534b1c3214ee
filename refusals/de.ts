import type { RefusalSentences } from './sentences.ts';

const listed = (values: readonly (string | number)[]): string => values.join(', ') || 'keine';
const field = (what: string): string => (what === '' ? 'Der Versuch' : `„${what}“`);

export const de: RefusalSentences = {
  inLine: (line, sentence) => `Zeile ${line}: ${sentence}`,
  inVariant: (variant, sentence) => `In der Variante „${variant}“: ${sentence}`,

  // the match
  'answer-not-legal': 'Diese Antwort gehört nicht zu denen, die hier möglich sind.',
  'match-over': 'Die Partie ist vorbei.',
  'seat-not-asked': ({ seat }) => `Platz ${seat} ist gerade nicht gefragt.`,
  'seat-count': ({ game, min, max, seats }) => `${game} ist für ${min} bis ${max} Plätze, nicht für ${seats}.`,
  'rules-unknown': ({ game, rules, supported }) =>
    `${game} lässt sich hier nach den Regeln Nummer ${listed(supported)} spielen, nicht nach Nummer ${rules}. Eine neuere Fassung kennt sie vielleicht.`,
  'option-unknown': ({ game, option, known }) => `${game} hat keine Option „${option}“. Es gibt: ${listed(known)}.`,
  'option-value-unknown': ({ option, value, allowed }) => `${option} kann ${listed(allowed)} sein, nicht ${value}.`,
  'option-seat-count': ({ option, min, max }) => `${option} lässt sich nur mit ${min} bis ${max} Plätzen wählen.`,
  'saved-match-unknown': ({ game }) => `Das ist keine gespeicherte Partie von ${game}, die sich noch spielen lässt.`,
  'saved-match-empty': 'Dieser gespeicherten Partie fehlt der Anfang. Sie ist beschädigt.',
  'story-not-invited': ({ seat }) => `Platz ${seat} ist nicht eingeladen, diesen Teil der Geschichte zu erzählen.`,
  'story-length': ({ max }) => `Eine Zeile der Geschichte hat 1 bis ${max} Zeichen. Bitte kürze deine.`,
  'story-not-plain': 'Eine Zeile der Geschichte ist einfacher Text ohne Zeilenumbrüche.',
  'story-count': ({ max }) => `Du hast ${max} Teile der Geschichte erzählt. Für mehr ist in einer Partie kein Platz.`,
  'story-chars': ({ max }) => `Deine Geschichte hätte mehr als ${max} Zeichen. Bitte fass dich kürzer.`,
  'story-changes': ({ max }) =>
    `Du hast deine Geschichte ${max}-mal erzählt und geändert. Sie bleibt jetzt, wie sie ist.`,
  'story-stands': 'Die Partie ist vorbei. Was erzählt ist, bleibt so stehen.',
  'advice-not-asked': ({ seat }) => `Platz ${seat} ist nicht gefragt, also gibt es nichts zu raten.`,

  // a record
  'record-empty': 'In dieser Aufzeichnung steht nichts. Lass dir die Datei noch einmal geben.',
  'record-cut-off': 'Das Ende der Aufzeichnung fehlt. Lass dir die ganze Datei noch einmal geben.',
  'record-line-not-json': ({ line }) =>
    `Zeile ${line} der Aufzeichnung ist beschädigt. Lass dir die Datei noch einmal geben.`,
  'record-line-unknown': ({ line }) => `Zeile ${line} der Aufzeichnung ist weder Antwort noch Geschichte noch Rat.`,
  'record-header-missing':
    'Das ist keine Aufzeichnung einer Partie. Aufzeichnungen sind Textdateien, deren Name auf .jsonl endet.',
  'record-other-game': ({ game, expected }) => `Das ist eine Partie von ${game}, nicht von ${expected}.`,
  'record-other-question': 'Hier fragt das Spiel etwas anderes.',
  'record-other-seats': 'Hier fragt das Spiel andere Plätze.',
  'record-unfinished': 'Die Aufzeichnung endet vor der Partie.',
  'record-match-runs': 'Hier endet die Aufzeichnung, aber die Partie ist noch nicht vorbei.',
  'record-other-result': 'Die Partie endet mit einem anderen Ergebnis, als die Aufzeichnung angibt.',
  'record-other-state': 'Am Ende steht der Tisch anders, als die Aufzeichnung angibt.',

  // chains and openings
  'anchor-malformed': ({ seat }) => `Der Anker von Platz ${seat} besteht nicht aus 32 Bytes in Hexadezimalziffern.`,
  'anchor-not-expected': 'Von diesem Platz wird gerade kein Anker erwartet. Bitte lade die Seite neu.',
  'link-malformed': ({ seat }) => `Ein Kettenglied von Platz ${seat} besteht nicht aus 32 Bytes in Hexadezimalziffern.`,
  'link-without-anchor': ({ seat }) => `Platz ${seat} gab ein Kettenglied ohne Anker.`,
  'link-not-next': ({ seat }) => `Ein Kettenglied von Platz ${seat} folgt nicht aus dem vorigen.`,
  'link-not-expected': 'Von diesem Platz wird gerade kein Kettenglied erwartet. Bitte lade die Seite neu.',
  'link-of-other-anchor': 'Dieses Kettenglied gehört nicht zum Anker des Platzes. Bitte lade die Seite neu.',
  'opening-note-malformed': 'Zu einem gemeinsamen Zufall gehören eine Partie, ein Geheimnis und die Bindung daran.',
  'opening-of-other-commitment': 'Diese Bindung gehört zu einer anderen Eröffnung.',

  // the proof in a record
  'chance-unknown': ({ kind }) => `Der Zufall dieser Partie ist von der Art „${kind}“, die hier nicht bekannt ist.`,
  'chance-malformed': 'Der Zufall der Partie ist nicht so aufgeschrieben, wie eine Aufzeichnung es verlangt.',
  'secret-not-committed': 'Das Geheimnis ist nicht das, an das der Server gebunden war.',
  'openings-not-committed': 'Das Geheimnis oder eine frühere Eröffnung ist nicht die, an die der Server gebunden war.',
  'opening-malformed': ({ opening }) =>
    `Die Eröffnung Nr. ${opening} ist nicht so aufgeschrieben, wie eine Aufzeichnung es verlangt.`,
  'opening-repeated': ({ opening }) =>
    `Die Eröffnung Nr. ${opening} war vollständig, und trotzdem hat der Server sie neu begonnen.`,
  'opening-seats-differ': 'Die Plätze mit einem Anker sind nicht die Plätze mit einem Kettenglied.',
  'seal-broken': 'Das Siegel gehört nicht zu dieser Aufzeichnung: Darin wurde etwas verändert.',
  'links-two-at-once': ({ seat }) => `Platz ${seat} gab zwei Kettenglieder auf einmal.`,
  'link-after-anchor': ({ seat }) => `Platz ${seat} gab ein Kettenglied zusammen mit einem neuen Anker.`,
  'links-out-of-order': 'Die Kettenglieder stehen nicht in der Reihenfolge der Plätze.',
  'link-without-answer': ({ seat }) => `Platz ${seat} gab ein Kettenglied ohne eine Antwort.`,
  'story-told-twice': 'Die Aufzeichnung erzählt diesen Teil der Geschichte zum zweiten Mal.',
  'number-missing': ({ value, top }) => `Der Zufall ergab hier ${value} von 0 bis ${top}, aber es steht keine Zahl da.`,
  'number-differs': ({ value, top, written }) =>
    `Der Zufall ergab hier ${value} von 0 bis ${top}, aber es steht ${written} da.`,
  'numbers-too-many': 'Hier stehen mehr Zahlen, als der Zufall ergeben hat.',
  'seen-other-chance': 'Das ist nicht die Art von Zufall, die vereinbart war.',
  'seen-other-commitment': 'Das ist nicht die Bindung, die vor der Partie gezeigt wurde.',
  'seen-other-anchors': 'Das sind nicht die Anker, die vor der Partie gezeigt wurden.',
  'seen-more-openings': ({ seen, told }) =>
    `Dein Gerät hat ${seen} Eröffnungen gesehen, die Aufzeichnung nennt ${told}.`,
  'seen-other-opening': ({ opening }) =>
    `Die Eröffnung Nr. ${opening} der Aufzeichnung ist nicht die, die dein Gerät gesehen hat.`,
  'seen-opening-complete': ({ opening, seat }) =>
    `In der Eröffnung Nr. ${opening} der Aufzeichnung fehlt, was Platz ${seat} beigetragen hat.`,
  'seen-other-advice': 'Bis hierher hat dein Gerät anderen Rat gesehen, als die Aufzeichnung nennt.',
  'seen-other-match':
    'Hier oder davor erzählt die Aufzeichnung eine andere Partie als die, die am Tisch gespielt wurde.',
  'seen-other-end':
    'Die Aufzeichnung endet nicht so, wie dein Gerät es gesehen hat: Ein Kettenglied, ein Rat oder eine Geschichte ist anders.',
  'seen-more-links': ({ seat }) => `Danach fehlt ein Kettenglied, das Platz ${seat} gegeben hat.`,

  // the room
  frozen:
    'Diese Partie kann nicht weitergehen: Ihre Aufzeichnung ist beschädigt oder läuft nicht nach den Regeln, mit denen sie begann. Bitte sag dem Betreiber Bescheid.',
  'page-outdated': 'Diese Seite ist veraltet. Bitte lade sie neu.',
  'match-not-begun': 'Die Partie hat noch nicht begonnen.',
  'match-not-running': 'An diesem Tisch läuft gerade keine Partie.',
  'match-paused': 'Die Partie ist unterbrochen. Wer die Fernbedienung hat, lässt sie weitergehen.',
  'match-begun': 'Die Partie hat schon begonnen.',
  'opening-not-running': 'Diese Partie steht nicht vor dem Beginn. Bitte lade die Seite neu.',
  'sitter-count': ({ seats, sitters }) => `Diese Partie hat ${seats} Plätze, nicht ${sitters}.`,
  'seat-unknown': ({ seat }) => `An diesem Tisch gibt es keinen Platz ${seat}.`,
  'seat-taken': 'Dieser Platz ist besetzt. Bitte nimm einen anderen.',
  'seat-empty': 'Dort sitzt kein Mensch.',
  'seat-unowned': 'Dieser Platz gehört keinem Menschen.',
  'seat-held-already': 'Du hast an diesem Tisch schon einen Platz und kannst keinen zweiten nehmen.',
  'seat-still-open': 'Ein Platz ist noch frei. Warte, bis ihn jemand nimmt, oder lass einen Bot dort spielen.',
  'seat-of-host': 'Das ist der Platz des Gastgebers. Er lässt sich nicht vergeben.',
  'undo-not-possible': 'Diese Antwort lässt sich nicht mehr zurücknehmen.',
  'chat-line-length': ({ max }) => `Eine Nachricht hat 1 bis ${max} Zeichen und keine Zeilenumbrüche.`,
  'offer-not-possible': 'Das lässt sich nicht vorschlagen.',
  'offer-without-person': 'Diesen Platz hat kein Mensch.',
  'offer-bot-plays': 'Dort spielt schon ein Bot.',
  'offer-for-others': 'Das entscheiden die anderen.',
  'offer-pending': 'Ein anderer Vorschlag ist noch offen. Bitte entscheidet zuerst über den.',
  'offer-none': 'Es gibt keinen Vorschlag mehr.',
  'offer-not-agreed': 'Darauf habt ihr euch nicht geeinigt.',
  'absence-known': 'Das ist schon bekannt.',
  'game-too-small': ({ max, seats }) =>
    `Das nächste Spiel hat ${max} Plätze, und ihr seid ${seats}. Bitte wählt ein anderes.`,
  'plan-not-possible':
    'So geht die Nacht nicht weiter: Jedes Spiel kommt einmal dran, und nur, solange die Nacht dauert.',

  // the server
  malformed: 'Der Server hat diese Nachricht nicht verstanden. Bitte lade die Seite neu.',
  'bad-request': 'Der Server hat diese Anfrage nicht verstanden. Bitte lade die Seite neu.',
  'method-not-allowed': 'Eine solche Anfrage nimmt diese Adresse nicht an.',
  'not-found': 'Unter dieser Adresse gibt es nichts. Bitte prüfe sie.',
  'too-large': 'Diese Nachricht ist zu groß.',
  'too-fast': 'Zu viele Nachrichten auf einmal. Bitte warte einen Augenblick.',
  'too-many': 'Du hast in dieser Stunde schon viele Tische eröffnet. Bitte versuch es später noch einmal.',
  unread: 'Deine Verbindung war für diesen Tisch zu langsam. Bitte komm wieder.',
  strange: 'Diese Anfrage kommt nicht von einer Seite dieses Servers.',
  'wrong-host':
    'Unter diesem Namen ist der Server nicht bekannt. Wer ihn betreibt, kann den Namen als „publicUrl“ eintragen.',
  banned: 'Wer diesen Server betreibt, hat dich ausgesperrt.',
  nameless: 'Bitte gib zuerst deinen Namen ein.',
  'bad-name':
    'Ein Name braucht sichtbare Zeichen, und keine versteckten oder solche, die den Text um sie herum umdrehen.',
  'name-taken': 'An diesem Tisch heißt schon jemand so oder zum Verwechseln ähnlich. Bitte nimm einen anderen Namen.',
  'no-table': 'Diesen Tisch gibt es auf diesem Server nicht. Bitte prüfe den Link.',
  'other-version': 'Diese Seite hat eine andere Version als der Server. Bitte lade sie neu.',
  'no-ticket': 'Diese Eintrittskarte ist schon benutzt oder abgelaufen. Bitte lade die Seite neu.',
  'no-link': 'Dieser Platz-Link ist schon benutzt, zurückgezogen oder abgelaufen. Bitte lass dir einen neuen geben.',
  'many-links': 'Du hast zu viele unbenutzte Platz-Links. Bitte zieh zuerst einen zurück.',
  'already-yours': 'Dieser Platz gehört dir schon.',
  'no-device-link': 'Dieser Geräte-Link ist schon benutzt, zurückgezogen oder abgelaufen. Bitte mach einen neuen.',
  'already-you': 'Dieser Browser ist schon eines deiner Geräte.',
  'no-device': 'Das ist keines deiner Geräte, oder es ist schon abgemeldet.',
  'no-passkey': 'Dieser Passkey ist hier nicht bekannt.',
  'no-push-service': 'Den Push-Dienst dieses Browsers kennt dieser Server nicht.',
  'no-channel': 'Dorthin kann dieser Server keine Nachricht schicken.',
  'not-yours': 'Dieser Platz gehört dir nicht.',
  'host-only': 'Das kann nur der Gastgeber dieses Tisches.',
  'operator-only': 'Das geht nur an dem Rechner, auf dem der Server läuft.',
  'home-network-forbidden': 'Die Einstellungen dieses Servers lassen nicht zu, dass er sich im Heimnetz öffnet.',
  'home-network-missing':
    'Dieser Rechner hat keine Adresse in einem Heimnetz. Bitte verbinden und noch einmal versuchen.',
  'id-taken': 'Diese Nachrichtennummer wurde schon für eine andere Nachricht benutzt. Bitte lade die Seite neu.',
  stale: 'Die Partie ist inzwischen weitergegangen. Bitte schau noch einmal hin.',
  'not-asked': 'Du bist gerade nicht gefragt.',
  'bad-link': 'Was diese Antwort zum Zufall beiträgt, passt nicht. Bitte antworte noch einmal.',
  'not-now': 'Das geht jetzt nicht.',
  'too-soon': 'Diese Person ist noch nicht lange genug weg und kann noch zurückkommen.',
  'no-advice': 'Dieser Tisch wurde ohne Rat von Bots eröffnet.',
  'advice-spent': 'Du hast so oft um Rat gefragt, wie es in einer Partie geht.',
  'no-watching': 'Dieser Tisch wurde ohne Zuschauer eröffnet.',
  'not-over': 'Die Aufzeichnung gibt es, wenn die Partie vorbei ist.',
  'set-running':
    'Derselbe Abend wird an einem anderen Tisch noch gespielt. Die Aufzeichnung würde verraten, was dort noch kommt.',
  'one-table': 'Du sitzt oder saßt an einem anderen Tisch dieses Abends. Du wüsstest, was hier noch kommt.',
  'not-kept': 'Nicht gespeichert. Bitte versuch es noch einmal.',
  'not-writing':
    'Dieser Server kann gerade nichts speichern. Bis es wieder geht, gilt nichts, was du tust. Alles von vorher ist sicher.',
  closing: 'Der Server startet neu. Bitte warte einen Augenblick.',
  failed: 'Auf dem Server ist etwas schiefgegangen. Bitte versuch es noch einmal.',

  // the page
  'game-unknown': ({ game }) => `Das Spiel „${game}“ gibt es hier nicht.`,
  'match-not-here': 'Diese Partie liegt nicht auf diesem Gerät.',
  'match-from-lesson':
    'Diese Partie begann mitten in einer Lektion. Darum gibt es keine Aufzeichnung, die man noch einmal ansehen könnte.',
  'match-in-other-tab': 'Diese Partie wird in einem anderen Tab gespielt. Bitte spiel dort weiter.',
  'link-cut-off': 'Dieser Link wurde unterwegs abgeschnitten. Lass dir stattdessen die Datei geben.',
  'link-too-long': 'Dieser Link ist zu lang für eine Partie. Lass dir stattdessen die Datei geben.',
  'evening-without-chance': 'In dem Link fehlt der Zufall für die Partie. Lass ihn dir noch einmal geben.',
  'evening-seats-unknown': 'In dem Link steht nicht, wer auf den Plätzen spielt. Lass ihn dir noch einmal geben.',
  'evening-seat-count': ({ min, max }) =>
    `Der Link hat die falsche Zahl von Plätzen: Das Spiel ist für ${min} bis ${max}.`,
  'evening-rules-unknown':
    'Gespielt wurde nach Regeln, die diese Fassung nicht kennt. Eine neuere Fassung kennt sie vielleicht.',
  'evening-variant-unknown': ({ variant, value }) => `Eine Variante „${variant}: ${value}“ hat das Spiel nicht.`,
  'set-other-secret':
    'Eine dieser Aufzeichnungen wurde aus einem anderen Geheimnis gegeben als dem, an das der Server gebunden war.',
  'no-server': 'Diese Kopie von Seance hat keinen Server. Partien auf diesem Gerät gehen trotzdem.',
  'server-unreachable': 'Der Server antwortet nicht. Partien auf diesem Gerät gehen trotzdem.',
  'server-refused': ({ sentence }) => sentence,

  // the lab
  'experiment-not-json': 'Dieser Versuch ist kein JSON.',
  'experiment-not-here':
    'Dieser Versuch liegt nicht auf diesem Gerät, oder die Regeln seines Spiels haben sich seither geändert.',
  'experiment-not-fields': ({ what, value }) => `${field(what)} muss ein Objekt mit Feldern sein, nicht ${value}.`,
  'experiment-not-list': ({ what, value }) => `${field(what)} muss eine Liste sein, nicht ${value}.`,
  'experiment-not-word': ({ what, value }) => `${field(what)} muss ein Wort sein, nicht ${value}.`,
  'experiment-not-whole': ({ what, value, min, max }) =>
    `${field(what)} muss eine ganze Zahl von ${min} bis ${max} sein, nicht ${value}.`,
  'experiment-not-setting': ({ what, value }) =>
    `${field(what)} muss ein Wort, eine Zahl, true oder false sein, nicht ${value}.`,
  'experiment-field-unknown': ({ what, field: name, known }) =>
    `${field(what)} hat kein Feld „${name}“. Es gibt: ${listed(known)}.`,
  'experiment-player-unknown': ({ what, value, known }) =>
    `${field(what)} kann ${listed(known)} oder { "tries": eine Zahl } sein, nicht ${value}.`,
  'experiment-change-empty': ({ what }) => `${field(what)} sagt nicht, was dort stehen soll.`,
  'experiment-variant-count': ({ max, variants }) => `Ein Versuch hat 1 bis ${max} Varianten, nicht ${variants}.`,
  'experiment-variant-twice': ({ name }) => `Zwei Varianten heißen „${name}“. Bitte benenne eine um.`,
  'experiment-player-count': ({ name, players, seats }) =>
    `„${name}“ hat ${players} Spieler. Es müssen ${seats} sein oder einer für alle Plätze.`,
  'experiment-skill-alone': 'Können lässt sich nur mit mindestens 2 Plätzen messen.',
  'trial-unknown': 'Eine solche Partie gibt es nicht.',
  'trial-differs':
    'Diese Partie lässt sich nicht wiederholen: Eine andere Fassung dieses Browsers hat sie gespielt, und ihre Bots wogen etwas anders ab.',
  'trial-failed': ({ reason }) => `Mit diesen Änderungen lässt sich das Spiel nicht spielen: ${reason}.`,
  'content-none': 'Dieses Spiel hat keine Tabellen, die sich ändern ließen.',
  'content-place-unknown': ({ at, inside, known, more }) =>
    `Bei „${at}“ steht nichts. ${inside === '' ? 'Das Spiel' : `„${inside}“`} hat: ${listed(known)}${more > 0 ? ' und mehr' : ''}.`,
  'content-place-below-value': ({ at, inside, value }) =>
    `Bei „${at}“ steht nichts: ${inside === '' ? 'Das Spiel' : `„${inside}“`} ist ${value}.`,
  'content-whole-table': ({ at }) => `„${at}“ ist eine ganze Tabelle. Bitte nenn eine Stelle darin, etwa „${at}/…“.`,
  'content-not-list': ({ at, old, value }) => `„${at}“ ist eine Liste, ${old}, und kann nicht ${value} werden.`,
  'content-not-record': ({ at, old, value }) =>
    `„${at}“ ist ein Objekt mit Feldern, ${old}, und kann nicht ${value} werden.`,
  'content-not-number': ({ at, old, value }) => `„${at}“ ist eine ganze Zahl, ${old}, und kann nicht ${value} werden.`,
  'content-not-string': ({ at, old, value }) => `„${at}“ ist ein Wort, ${old}, und kann nicht ${value} werden.`,
  'content-not-boolean': ({ at, old, value }) => `„${at}“ ist true oder false, ${old}, und kann nicht ${value} werden.`,
  'content-other-fields': ({ at, fields, value }) =>
    `„${at}“ muss seine Felder ${listed(fields)} behalten. Es kann nicht ${value} werden.`,
};
