import type { Language } from '../../engine/index.ts';

type German = (...parts: readonly string[]) => string;

/** Refusals of records are written in English where they are thrown; this table has the German sentences. */
const GERMAN: readonly (readonly [RegExp, German])[] = [
  [/^This record is cut off/, () => 'Die Aufzeichnung ist abgeschnitten: Ihre letzte Zeile hat kein Ende.'],
  [/^Line (\d+) of this record is not JSON/, line => `Zeile ${line} der Aufzeichnung ist kein JSON.`],
  [/^This is not a record/, () => 'Das ist keine Aufzeichnung: Die erste Zeile ist kein Kopf in der Form seance/1.'],
  [
    /^Line (\d+) of this record is neither/,
    line => `Zeile ${line} der Aufzeichnung ist weder Antwort noch Geschichte noch Rat.`,
  ],
  [
    /^The chance of this match is of the kind "(.*)"/,
    kind => `Der Zufall dieser Partie ist von der Art „${kind}“, die es hier nicht gibt.`,
  ],
  [/there is no game "(.*)" here/, game => `Das Spiel „${game}“ gibt es hier nicht.`],
  [/it is a match of (.*), not of (.*)\.$/, (is, not) => `Es ist eine Partie ${is}, nicht ${not}.`],
  [/its chance is not written down/, () => 'Ihr Zufall ist nicht so aufgeschrieben, wie er es sein muss.'],
  [
    /the secret, or the openings before/,
    () => 'Das Geheimnis oder die früheren Eröffnungen sind nicht die, an die der Gastgeber gebunden war.',
  ],
  [
    /opening (\d+) is not written down/,
    number => `Die Eröffnung Nr. ${number} ist nicht so aufgeschrieben, wie sie es sein muss.`,
  ],
  [
    /opening (\d+) was complete, and yet/,
    number => `Die Eröffnung Nr. ${number} war vollständig und wurde trotzdem noch einmal begonnen.`,
  ],
  [
    /your device saw (\d+) openings, and the record tells of (\d+)/,
    (saw, told) => `Dein Gerät hat ${saw} Eröffnungen gesehen, die Aufzeichnung nennt ${told}.`,
  ],
  [
    /opening (\d+) of the record is not the one/,
    number => `Die Eröffnung Nr. ${number} der Aufzeichnung ist nicht die, die dein Gerät gesehen hat.`,
  ],
  [
    /opening (\d+) of the record lacks what seat (\d+) gave/,
    (number, seat) => `In der Eröffnung Nr. ${number} der Aufzeichnung fehlt, was Platz ${seat} beigetragen hat.`,
  ],
  [
    /the seal is not that of this record/,
    () => 'Das Siegel gehört nicht zu dieser Aufzeichnung: Darin wurde etwas verändert.',
  ],
  [/this part of the story was told before/, () => 'Dieser Teil der Geschichte wurde schon erzählt.'],
  [/your device saw other advice/, () => 'Bis hierher hat dein Gerät anderen Rat gesehen, als die Aufzeichnung nennt.'],
  [
    /does not end as your device saw it/,
    () =>
      'Die Aufzeichnung endet nicht so, wie dein Gerät es gesehen hat: Ein Kettenglied, ein Rat oder eine Geschichte ist anders.',
  ],
  [/the secret is not the one/, () => 'Das Geheimnis ist nicht das, an das der Gastgeber gebunden war.'],
  [
    /the seats that gave an anchor are not/,
    () => 'Die Plätze mit einem Anker sind nicht die Plätze mit einem Kettenglied.',
  ],
  [/seat (\d+) gave a link without an answer/, seat => `Platz ${seat} gab ein Kettenglied ohne eine Antwort.`],
  [/seat (\d+) gave two links at once/, seat => `Platz ${seat} gab zwei Kettenglieder auf einmal.`],
  [/seat (\d+) gave a link after an anchor/, seat => `Platz ${seat} gab ein Kettenglied nach einem Anker.`],
  [/not in the order of the seats/, () => 'Was beigetragen wurde, steht nicht in der Reihenfolge der Plätze.'],
  [/seat (\d+): an anchor is 32 bytes/, seat => `Platz ${seat}: Ein Anker hat 32 Bytes in Hexadezimalziffern.`],
  [/seat (\d+): a link is 32 bytes/, seat => `Platz ${seat}: Ein Kettenglied hat 32 Bytes in Hexadezimalziffern.`],
  [/seat (\d+): a link is given without/, seat => `Platz ${seat}: Ein Kettenglied ohne Anker.`],
  [/seat (\d+): a link does not follow/, seat => `Platz ${seat}: Ein Kettenglied folgt nicht aus dem vorigen.`],
  [
    /chance gave (\d+) out of 0 to (\d+) here, but nothing/,
    (value, top) => `Der Zufall ergab hier ${value} von 0 bis ${top}, aber es steht nichts da.`,
  ],
  [
    /chance gave (\d+) out of 0 to (\d+) here, but (.*) is written/,
    (value, top, other) => `Der Zufall ergab hier ${value} von 0 bis ${top}, aber es steht ${other} da.`,
  ],
  [/more numbers are written/, () => 'Es stehen mehr Zahlen da, als der Zufall ergeben hat.'],
  [/not the kind of chance that was agreed/, () => 'Das ist nicht die Art von Zufall, die vereinbart war.'],
  [/not the commitment that was shown/, () => 'Das ist nicht die Bindung, die vor der Partie gezeigt wurde.'],
  [/not the anchors that were shown/, () => 'Das sind nicht die Anker, die vor der Partie gezeigt wurden.'],
  [
    /tells another story/,
    () => 'Hier oder davor erzählt die Aufzeichnung eine andere Partie als die, die am Tisch gespielt wurde.',
  ],
  [
    /a link is missing that seat (\d+) has given/,
    seat => `Danach fehlt ein Kettenglied, das Platz ${seat} gegeben hat.`,
  ],
  [/another question is asked here/, () => 'Hier wird etwas anderes gefragt.'],
  [/other seats are asked here/, () => 'Hier sind andere Plätze gefragt.'],
  [/That answer is not on the list/, () => 'Diese Antwort steht nicht auf der Liste.'],
  [/The match is over\./, () => 'Die Partie ist schon vorbei.'],
  [/Seat (\d+) is not asked anything/, seat => `Platz ${seat} ist hier nicht gefragt.`],
  [/the record ends before the match/, () => 'Die Aufzeichnung endet vor der Partie.'],
  [/the match is not over here/, () => 'Die Partie ist hier noch nicht vorbei.'],
  [/the result is another one/, () => 'Das Ergebnis ist ein anderes.'],
  [/the final state is another one/, () => 'Der Tisch steht am Ende anders.'],
];

const LINE = /^Line (\d+) is wrong: /;

/** The refusal of a record in the language of the reader. */
export function whyIn(lang: Language, why: string): string {
  if (lang === 'en') return why;
  const [, line] = LINE.exec(why) ?? [];
  const place = line === undefined ? '' : `Zeile ${line} ist falsch: `;
  for (const [pattern, german] of GERMAN) {
    const [found, ...parts] = pattern.exec(why.replace(LINE, '')) ?? [];
    if (found !== undefined) return place + german(...parts);
  }
  return place === '' ? why : `${place}Das geht nach den Regeln nicht.`;
}
