import type { Language } from '../../engine/index.ts';

/** The texts about chance: the checks of the device, what they prove, and what they do not. */
export interface FairWords {
  readonly checking: string;
  readonly holds: string;
  readonly broken: string;
  readonly unchecked: string;
  readonly more: string;
  readonly numbers: (numbers: number, links: number) => string;
  readonly proves: string;
  readonly limits: string;
  readonly alone: string;
  readonly perhapsAlone: string;
  /** Before the seal itself. */
  readonly seal: string;
  readonly firstForm: string;
  readonly seeded: string;
  readonly page: string;
  readonly savePage: string;
  readonly noPage: string;
  // at a table far away
  readonly title: string;
  readonly lead: string;
  readonly commitment: string;
  readonly takePart: string;
  readonly nobody: string;
  readonly later: string;
  readonly openings: (times: number) => string;
  readonly old: string;
  // at a table of a set
  readonly boundSet: string;
  readonly setLimits: string;
  readonly setProves: string;
  readonly opening: string;
}

const en: FairWords = {
  checking: 'Checking the record on this device …',
  holds: 'Checked on this device: the record holds.',
  broken: 'The record of this match does not hold.',
  unchecked: 'The record could not be checked now.',
  more: 'What this proves, and what not',
  numbers: (numbers, links) =>
    `This device has computed all ${numbers} numbers again that chance gave in this match, from the secret of the server and ${links} links of the players.`,
  proves:
    'Before the match the server was bound to a secret, and with every answer the device of a player added a link that nobody else could know. Every die and every card drawn follows from both. So nobody chose an outcome, and nobody could foresee what the answer of somebody else would bring.',
  limits:
    'What this cannot show: that the operator of the server did not look at hidden cards, or at what an answer of their own would bring.',
  alone:
    'In this match one device was the server and all players at once. So this shows that nothing was changed afterwards; that the device itself was honest, it cannot show.',
  perhapsAlone:
    'If one device was the server and all players at once, this shows only that nothing was changed afterwards.',
  seal: 'Seal over the whole record, with openings, advice and stories. Every device that was there to the end was shown the same:',
  firstForm:
    'This record is of an older form. It does not bind how often the opening was begun, who asked a bot, what was told, or the last links after which nothing was drawn: those could have been changed.',
  seeded:
    'The chance of this match came from a seed: it replays exactly, and anybody who knew the seed could foresee it.',
  page: 'Keep the record and the checking page: with both, anybody can check this match without this server and without a network.',
  savePage: 'Save the checking page',
  noPage: 'The checking page could not be fetched now.',
  title: 'Chance at this table',
  lead: 'Chance is made by the server and the players together. When the match is over, every device checks the record by itself.',
  commitment: 'What binds the server (shown before anybody gave anything):',
  takePart: 'Took part in the opening:',
  nobody: 'nobody',
  later: 'Players who come later take part from then on.',
  openings: times =>
    times === 1 ? 'The opening was begun once.' : `The opening was begun ${times} times, because somebody had left.`,
  old: 'This match was begun before chance was shared: it comes from a secret of the server alone.',
  boundSet: 'What binds the server to the chance of all tables of this evening (shown before anybody sat down):',
  setLimits:
    'All tables are dealt alike, so the players cannot add to chance. The server chose the secret before the players were known, cannot change it any more, and could foresee what it brings.',
  setProves:
    'The chance of this evening came from a secret to which the server was bound when the tables were laid, and the record holds that very secret. So nobody changed it for this match. The server could foresee it.',
  opening: 'The match is being opened: every device adds its part to chance …',
};

const de: FairWords = {
  checking: 'Die Aufzeichnung wird auf diesem Gerät geprüft …',
  holds: 'Auf diesem Gerät geprüft: Die Aufzeichnung stimmt.',
  broken: 'Die Aufzeichnung dieser Partie stimmt nicht.',
  unchecked: 'Die Aufzeichnung ließ sich gerade nicht prüfen.',
  more: 'Was das beweist und was nicht',
  numbers: (numbers, links) =>
    `Dieses Gerät hat alle ${numbers} Zahlen, die der Zufall in dieser Partie ergeben hat, aus dem Geheimnis des Servers und ${links} Kettengliedern der Mitspielenden noch einmal berechnet.`,
  proves:
    'Vor der Partie war der Server an ein Geheimnis gebunden, und mit jeder Antwort hat das Gerät der Mitspielenden ein Kettenglied beigetragen, das sonst niemand kennen konnte. Jeder Würfel und jede gezogene Karte folgt aus beidem. Also hat niemand ein Ergebnis ausgesucht, und niemand konnte vorhersehen, was die Antwort von jemand anderem bringt.',
  limits:
    'Was es nicht zeigen kann: dass, wer den Server betreibt, keine verdeckten Karten angesehen und nicht nachgesehen hat, was die eigene Antwort bringen würde.',
  alone:
    'In dieser Partie war ein Gerät zugleich Server und alle Mitspielenden. Es zeigt also, dass nachträglich nichts verändert wurde; dass das Gerät selbst ehrlich war, kann es nicht zeigen.',
  perhapsAlone:
    'Wenn ein Gerät zugleich Server und alle Mitspielenden war, zeigt das nur, dass nachträglich nichts verändert wurde.',
  seal: 'Siegel über die ganze Aufzeichnung, mit Eröffnungen, Rat und Geschichten. Jedes Gerät, das bis zum Ende dabei war, hat dasselbe gezeigt bekommen:',
  firstForm:
    'Diese Aufzeichnung hat eine ältere Form. Sie legt nicht fest, wie oft die Eröffnung begonnen wurde, wer um Rat gefragt hat, was erzählt wurde und welche letzten Kettenglieder kamen, nach denen nichts mehr gezogen wurde: Das könnte verändert worden sein.',
  seeded:
    'Der Zufall dieser Partie kam aus einem Startwert: Sie lässt sich genau nachspielen, und wer den Startwert kannte, konnte sie vorhersehen.',
  page: 'Heb die Aufzeichnung und die Prüfseite auf: Damit lässt sich diese Partie überall prüfen, ohne diesen Server und ohne Netz.',
  savePage: 'Prüfseite speichern',
  noPage: 'Die Prüfseite ist gerade nicht verfügbar.',
  title: 'Der Zufall an diesem Tisch',
  lead: 'Den Zufall machen Server und Mitspielende gemeinsam. Wenn die Partie vorbei ist, prüft jedes Gerät die Aufzeichnung von selbst.',
  commitment: 'Was den Server bindet (gezeigt, bevor jemand etwas beigetragen hat):',
  takePart: 'An der Eröffnung beteiligt:',
  nobody: 'niemand',
  later: 'Wer später kommt, ist von da an beteiligt.',
  openings: times =>
    times === 1
      ? 'Die Eröffnung wurde einmal begonnen.'
      : `Die Eröffnung wurde ${times}-mal begonnen, weil jemand gegangen war.`,
  boundSet: 'Was den Server an den Zufall aller Tische dieses Abends bindet (gezeigt, bevor sich jemand setzte):',
  setLimits:
    'Alle Tische bekommen dasselbe, deshalb können die Mitspielenden nichts zum Zufall beitragen. Der Server hat das Geheimnis gewählt, bevor feststand, wer mitspielt; ändern kann er es nicht mehr, vorhersehen konnte er, was es bringt.',
  setProves:
    'Der Zufall dieses Abends kam aus einem Geheimnis, an das der Server gebunden war, seit die Tische gedeckt wurden, und genau dieses Geheimnis steht in der Aufzeichnung. Also hat es für diese Partie niemand ausgetauscht. Vorhersehen konnte der Server den Zufall.',
  old: 'Diese Partie begann, bevor der Zufall geteilt wurde: Er kommt allein aus einem Geheimnis des Servers.',
  opening: 'Die Partie wird eröffnet: Jedes Gerät trägt seinen Teil zum Zufall bei …',
};

export const FAIR_WORDS: Readonly<Record<Language, FairWords>> = { en, de };
