import { type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital } from '../../kit/counting.ts';
import { times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act, Fit, Material } from '../content.ts';
import { contentFor, escapeCard } from '../tunables.ts';
import type { PossessionWords, SinWords } from './reading.ts';

/** The names of rooms, acts and cards, in the cases that sentences need, and the texts of the cards. */

export const start = capital;
export const whose = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

/** A noun with its article: who, whom, to whom. */
export interface Noun {
  readonly nom: string;
  readonly acc: string;
  readonly dat: string;
}
const der = (name: string): Noun => ({ nom: `der ${name}`, acc: `den ${name}`, dat: `dem ${name}` });
const die = (name: string): Noun => ({ nom: `die ${name}`, acc: `die ${name}`, dat: `der ${name}` });
const das = (name: string): Noun => ({ nom: `das ${name}`, acc: `das ${name}`, dat: `dem ${name}` });
const title = (name: string): Noun => ({ nom: `„${name}“`, acc: `„${name}“`, dat: `„${name}“` });

export const MATERIAL: Readonly<Record<Material, string>> = { metal: 'Metall', wood: 'Holz' };
export const FIT: Readonly<Record<Fit, string>> = { ...MATERIAL, either: 'Metall oder Holz' };

/** A room: its name, where one is in it, and where one goes to be there. */
const ROOMS: Readonly<Record<number, { readonly name: string; readonly where: string; readonly whither: string }>> = {
  1: { name: 'Bibliothek', where: 'in der Bibliothek', whither: 'in die Bibliothek' },
  2: { name: 'Küche', where: 'in der Küche', whither: 'in die Küche' },
  3: { name: 'Waschküche', where: 'in der Waschküche', whither: 'in die Waschküche' },
  4: { name: 'Schlafgemach', where: 'im Schlafgemach', whither: 'ins Schlafgemach' },
  5: { name: 'Waffenkammer', where: 'in der Waffenkammer', whither: 'in die Waffenkammer' },
  6: { name: 'Große Treppe', where: 'auf der Großen Treppe', whither: 'auf die Große Treppe' },
  7: { name: 'Kinderzimmer', where: 'im Kinderzimmer', whither: 'ins Kinderzimmer' },
  8: { name: 'Werkstatt', where: 'in der Werkstatt', whither: 'in die Werkstatt' },
};
export const ROOM: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(ROOMS).map(([number, { name }]) => [number, name]),
);
export const room = (number: number): string => `${wordsFor(ROOM, String(number))} (${number})`;
export const inRoom = (number: number): string => `${wordsFor(ROOMS, String(number)).where} (${number})`;
export const toRoom = (number: number): string => `${wordsFor(ROOMS, String(number)).whither} (${number})`;

/** Beside 1 Desperation Point: what an act costs and does. */
export const ACT: Readonly<Record<Act, { readonly name: string; readonly text: string }>> = {
  '1a': { name: 'Metall halten', text: 'würfle 7 oder 8 und rette einen Metallausgang, der verloren zu gehen droht' },
  '1b': {
    name: 'Durch Metall brechen',
    text: 'wirf einen Metallausgang aus dem Spiel ab und geh in den Raum, den du würfelst',
  },
  '2a': { name: 'Holz halten', text: 'würfle 7 oder 8 und rette einen Holzausgang, der verloren zu gehen droht' },
  '2b': {
    name: 'Durch Holz brechen',
    text: 'wirf einen Holzausgang aus dem Spiel ab und geh in den Raum, den du würfelst',
  },
  '3a': { name: 'Den Spuk lenken', text: 'versetze den Spukmarker mit dem Würfel, auch vor einem Spukereignis' },
  '3b': { name: 'Metall eintauschen', text: 'wirf eine Metallbeigabe aus dem Spiel ab und zieh eine Fluchtkarte' },
  '4a': {
    name: 'Unsichtbar werden',
    text: 'würfle in deiner Fluchtphase 7 oder 8 und versteck dich auch ohne Schrank',
  },
  '4b': { name: 'Holz eintauschen', text: 'wirf eine Holzbeigabe aus dem Spiel ab und zieh eine Fluchtkarte' },
  '5a': { name: 'Plätze tauschen', text: 'würfle 7 oder 8 und tausch den Platz mit einer anderen Figur' },
  '5b': {
    name: 'Fiddlers Handel',
    text: 'wirf von der Hand oder aus dem Spiel eine Beigabe ab, und eine andere Person verliert einen ungeschützten Ausgang deiner Wahl',
  },
  '6a': { name: 'In die Irre führen', text: 'würfle, dann stell eine andere Figur in diesen Raum' },
  '6b': {
    name: 'Alles nehmen',
    text: 'wirf einen Metall- und einen Holzausgang ab, und eine andere Person verliert alle Beigaben im Spiel',
  },
  '7a': { name: 'Herbeirufen', text: 'würfle 7 oder 8, und die aktive Person zieht eine Besessenheitskarte' },
  '7b': {
    name: 'Lange Finger',
    text: 'wirf von der Hand oder aus dem Spiel eine Metall- und eine Holzbeigabe ab und stiehl einen ungeschützten Ausgang',
  },
  '8a': { name: 'Bannen', text: 'würfle 7 oder 8, und eine Besessenheitskarte, die bevorsteht, wird nicht gezogen' },
  '8b': {
    name: 'Wegsehen',
    text: 'wirf zwei Beigaben aus dem Spiel ab, und eine Besessenheitskarte geht an dir vorbei',
  },
};

/** The effect of an act at a table: with the handicap, Light fingers reaches only who is ahead (R79). */
export const actText = (act: Act, leadersOnly: boolean): string =>
  leadersOnly && act === '7b'
    ? 'wirf von der Hand oder aus dem Spiel eine Metall- und eine Holzbeigabe ab und stiehl einer Person mit mehr Fluchtpunkten als du einen ungeschützten Ausgang'
    : ACT[act].text;

const ESCAPE_NOUN: Readonly<Record<Face, Noun>> = {
  coal_chute: der('Kohlenschacht'),
  dumbwaiter_hatch: der('Speiseaufzug'),
  ventilation_grate: das('Lüftungsgitter'),
  laundry_chute: der('Wäscheschacht'),
  furnace_flue: der('Rauchabzug'),
  safe_room_door: die('Schutzraumtür'),
  fire_escape: die('Feuertreppe'),
  wine_cellar_grate: das('Weinkellergitter'),
  greenhouse_frame: das('Gewächshausfenster'),
  vault_door: die('Tresortür'),
  estate_gate: das('Parktor'),
  root_cellar_hatch: die('Kellerluke'),
  shuttered_window: der('Fensterladen'),
  servants_stair: die('Dienstbotentreppe'),
  attic_trapdoor: die('Dachbodenluke'),
  crawlspace_panel: die('Wandklappe'),
  conservatory_door: die('Wintergartentür'),
  smoking_room_door: die('Rauchsalontür'),
  hidden_bookcase: das('Geheimregal'),
  balcony_trellis: das('Balkonspalier'),
  grand_front_doors: das('Hauptportal'),
  boathouse_door: die('Bootshaustür'),
  crowbar: das('Brecheisen'),
  ring_of_keys: der('Schlüsselbund'),
  blowtorch: der('Schweißbrenner'),
  fire_axe: die('Feuerwehraxt'),
  claw_hammer: der('Klauenhammer'),
  chainsaw: die('Kettensäge'),
  flashlight: die('Taschenlampe'),
  iron_horseshoe: das('Hufeisen'),
  line_of_salt: die('Salzlinie'),
  remember_your_prayers: das('Stoßgebet'),
  rowan_branch: der('Ebereschenzweig'),
  holy_water: das('Weihwasser'),
};

const SIN: Readonly<Record<Face, SinWords>> = {
  greed: {
    name: 'Habgier',
    when: 'in deiner Fluchtphase, wenn du spielst',
    text: 'Stiehl einer anderen Person einen ungeschützten Ausgang',
  },
  envy: {
    name: 'Neid',
    when: 'in deiner Fluchtphase, wenn du spielst',
    text: 'Tausch einen deiner ungeschützten Ausgänge gegen einen einer anderen Person',
  },
  wrath: {
    name: 'Zorn',
    when: 'bei Gelegenheit A, B oder C und in deiner Fluchtphase',
    text: 'Eine andere Person wirft einen ungeschützten Ausgang deiner Wahl ab',
  },
  sloth: {
    name: 'Trägheit',
    when: 'bei Gelegenheit A in einem fremden Zug',
    text: 'Wer am Zug ist, spielt in diesem Zug keinen Ausgang',
  },
  gluttony: { name: 'Völlerei', when: 'in der Ziehphase, wenn du ziehen darfst', text: 'Zieh 3 Karten statt einer' },
  lust: {
    name: 'Wollust',
    when: 'bei Gelegenheit A, B oder C und in deiner Fluchtphase',
    text: 'Stell eine andere Figur unversteckt in deinen Raum',
  },
  pride: {
    name: 'Hochmut',
    when: 'wenn eine fremde Tat oder Sünde dich treffen soll',
    text: 'Sie bewirkt nichts; was bezahlt wurde, bleibt bezahlt',
  },
};

const ANOTHER = 'eine andere Person nach Wahl der aktiven Person';
const BOTH = 'die aktive Person und eine andere nach ihrer Wahl';
/** R41 Also where somebody was possessed before. */
const NOBODY = 'niemand (wer es war, ist frei)';
const OTHERS = 'alle außer der aktiven Person';

export const POSSESSION: Readonly<Record<Face, PossessionWords>> = {
  torture_room: { name: 'Folterkammer', possessed: OTHERS, ways: ['die aktive Person wirft ihre Handkarten ab'] },
  vindictive_gifts: {
    name: 'Rachsüchtige Gaben',
    possessed: ANOTHER,
    ways: [
      'diese Person wählt eine dritte, nicht die aktive, die ebenfalls besessen ist; beide werfen je 1 Karte von der Hand oder aus dem Spiel ab',
      'die aktive Person wählt einen Metallraum, in dem jemand unversteckt ist; alle dort verlieren die Werkzeuge an ihren Metallausgängen',
    ],
  },
  failed_exorcism: {
    name: 'Missglückter Exorzismus',
    possessed: NOBODY,
    ways: [
      'alle werfen ihre Handkarten ab',
      'alle dürfen der Person zu ihrer Linken einen ungeschützten Ausgang stehlen',
    ],
  },
  banshees_wail: {
    name: 'Klageruf der Banshee',
    possessed: 'alle',
    ways: ['alle werfen 2 Handkarten ab', 'alle werfen 1 Schutz aus dem Spiel ab'],
  },
  rust_and_ruin: {
    name: 'Rost und Verfall',
    possessed: 'alle in Metallräumen',
    ways: ['sie werfen je 1 ungeschützten Metallausgang ab', 'sie werfen je 2 Handkarten ab'],
  },
  rot_and_splinters: {
    name: 'Fäulnis und Splitter',
    possessed: 'alle in Holzräumen',
    ways: ['sie werfen je 1 ungeschützten Holzausgang ab', 'sie werfen je 2 Handkarten ab'],
  },
  chains_in_the_dark: {
    name: 'Ketten im Dunkeln',
    possessed: 'alle in einem Metallraum nach Wahl der aktiven Person',
    ways: ['sie verlieren alle Beigaben an ihren Metallausgängen', 'sie werfen je 1 ungeschützten Ausgang ab'],
  },
  grasping_floorboards: {
    name: 'Greifende Dielen',
    possessed: 'alle in einem Holzraum nach Wahl der aktiven Person',
    ways: ['sie verlieren alle Beigaben an ihren Holzausgängen', 'sie werfen je 1 ungeschützten Ausgang ab'],
  },
  whispers_in_the_walls: {
    name: 'Flüstern in den Wänden',
    possessed: ANOTHER,
    ways: [
      'diese Person gibt der aktiven 1 Handkarte',
      'diese Person wirft 2 Karten ab, jede von der Hand oder aus dem Spiel',
    ],
  },
  the_house_rearranges: {
    name: 'Das Haus ordnet sich neu',
    possessed: NOBODY,
    ways: [
      'alle würfeln ihren Raum neu aus',
      'der Spukmarker kommt in einen ausgewürfelten Raum; alle dort sind besessen und werfen 1 ungeschützten Ausgang ab',
    ],
  },
  puppet_strings: {
    name: 'Marionettenfäden',
    possessed: 'wer die meisten Fluchtpunkte hat',
    ways: [
      'diese Personen verlieren je 1 ungeschützten Ausgang nach Wahl der aktiven Person',
      'diese Personen werfen alle ihre Beigaben im Spiel ab',
    ],
  },
  the_tall_guest: {
    name: 'Der hochgewachsene Gast',
    possessed: BOTH,
    ways: ['beide werfen 1 ungeschützten Ausgang ab', 'beide werfen ihre Handkarten ab'],
  },
  pass_the_plate: {
    name: 'Reicht den Teller weiter',
    possessed: NOBODY,
    ways: ['alle geben 1 Handkarte nach links', 'alle geben ihre Handkarten nach links'],
  },
  snatched_in_the_dark: {
    name: 'Im Dunkeln entrissen',
    possessed: BOTH,
    ways: [
      'die aktive Person darf der anderen einen ungeschützten Ausgang stehlen und wirft dann ihre Handkarten ab',
      'die andere Person wirft alle Beigaben im Spiel ab',
    ],
  },
  false_dawn: {
    name: 'Trügerische Dämmerung',
    possessed: NOBODY,
    ways: [
      'die aktive Person zieht 1 Fluchtkarte',
      'die aktive Person zieht 2 Fluchtkarten, und alle anderen ziehen 1',
    ],
  },
  a_moment_of_quiet: { name: 'Ein Augenblick der Stille', possessed: NOBODY, ways: ['sonst geschieht nichts'] },
  seance_gone_wrong: {
    name: 'Entgleiste Séance',
    possessed: 'wer links und wer rechts von der aktiven Person sitzt',
    ways: [
      'beide verlieren je 1 ungeschützten Ausgang nach Wahl der aktiven Person, und diese wirft selbst 1 ab',
      'beide werfen ihre Handkarten ab',
    ],
  },
  the_lights_go_out: { name: 'Das Licht geht aus', possessed: 'alle', ways: ['sonst geschieht nichts'] },
  dragged_across_the_deck: {
    name: 'Über das Dach geschleift',
    possessed: ANOTHER,
    ways: ['diese Person würfelt ihren Raum neu aus und wirft 1 Karte von der Hand oder aus dem Spiel ab'],
  },
  mirror_mirror: {
    name: 'Spieglein, Spieglein',
    possessed: ANOTHER,
    ways: [
      'die aktive Person und diese tauschen, wenn beide wollen, je einen selbst gewählten ungeschützten Ausgang',
      'die beiden tauschen ihre Handkarten',
    ],
  },
  hunger_of_the_house: {
    name: 'Der Hunger des Hauses',
    possessed: 'wer die meisten Handkarten hat',
    ways: ['diese Personen werfen bis auf 2 Handkarten ab', 'diese Personen werfen je 1 ungeschützten Ausgang ab'],
  },
  something_in_the_room: {
    name: 'Etwas ist im Zimmer',
    possessed: 'alle im Raum der aktiven Person, sie selbst eingeschlossen',
    ways: ['sie werfen je 2 ungeschützte Ausgänge ab', 'sie würfeln ihren Raum neu aus und werfen je 2 Handkarten ab'],
  },
  the_tapping_cane: {
    name: 'Der klopfende Stock',
    possessed: 'die aktive Person',
    ways: ['die aktive Person wirft 1 ungeschützten Ausgang ab', 'die aktive Person wirft ihre Handkarten ab'],
  },
  black_and_oily_hands: {
    name: 'Schwarze, ölige Hände',
    possessed: NOBODY,
    ways: ['alle werfen 1 Beigabe aus dem Spiel ab', 'alle werfen 2 Handkarten ab'],
  },
  every_door_slams: {
    name: 'Alle Türen schlagen zu',
    possessed: OTHERS,
    ways: ['alle werfen 1 ungeschützten Ausgang ab', 'alle werfen 2 Handkarten ab'],
  },
  collapsing_ceiling: {
    name: 'Die Decke stürzt ein',
    possessed: OTHERS,
    ways: [
      'alle anderen werfen 1 ungeschützten Ausgang ab, und die aktive Person wirft ihre Handkarten ab',
      'alle werfen alle Werkzeuge im Spiel ab',
    ],
  },
  it_wears_your_face: {
    name: 'Es trägt dein Gesicht',
    possessed: 'die aktive Person',
    ways: [
      'die aktive Person verliert 1 ungeschützten Ausgang; welchen, entscheidet, wer links von ihr sitzt',
      'die aktive Person wirft alle ihre Beigaben im Spiel ab',
    ],
  },
  blood_price: {
    name: 'Blutpreis',
    possessed: 'alle',
    ways: [
      'die aktive Person wirft 1 ungeschützten Ausgang ab',
      'alle werfen 1 ungeschützten Ausgang ab, die aktive Person außerdem 1 Handkarte',
    ],
  },
  the_corridor_bends: {
    name: 'Der Flur krümmt sich',
    possessed: NOBODY,
    ways: [
      'jede Figur geht weiter in den Raum mit der nächsten Zahl, aus Raum 8 in Raum 1',
      'der Spukmarker kommt in einen ausgewürfelten Raum; alle dort würfeln ihren Raum neu aus',
    ],
  },
  come_closer: {
    name: 'Komm näher',
    possessed: ANOTHER,
    ways: [
      'die Figur dieser Person kommt in den Raum des Spukmarkers',
      'der Spukmarker kommt in den Raum dieser Person; alle dort werfen 1 Karte von der Hand oder aus dem Spiel ab',
    ],
  },
  cold_spot: {
    name: 'Eiskalte Stelle',
    possessed: 'alle in einem Raum nach Wahl der aktiven Person, in den auch der Spukmarker kommt',
    ways: ['sie würfeln ihren Raum neu aus', 'sie werfen je 1 Beigabe aus dem Spiel ab'],
  },
  the_dinner_bell: {
    name: 'Es läutet zum Essen',
    possessed: OTHERS,
    ways: ['alle anderen Figuren kommen in den Raum der aktiven Person', 'alle würfeln ihren Raum neu aus'],
  },
};

/** A card in a sentence: Sins and Possession cards go by their title. */
export const noun = (face: Face): Noun =>
  ESCAPE_NOUN[face] ?? title(SIN[face]?.name ?? wordsFor(POSSESSION, face).name);
export const nameOf = (face: Face): string =>
  ESCAPE_NOUN[face]?.nom.slice('der '.length) ?? SIN[face]?.name ?? wordsFor(POSSESSION, face).name;
export const pointsText = (points: number): string => times(points, 'Fluchtpunkt', 'Fluchtpunkte');
export const pointsDat = (points: number): string => times(points, 'Fluchtpunkt', 'Fluchtpunkten');

function escapeText(face: Face, options: Settings): string | undefined {
  const card = escapeCard(face, options);
  switch (card?.kind) {
    case 'exit': {
      const mark = card.mark ? ', mit dem Mal: Wer ihn spielt, zieht eine Besessenheitskarte' : '';
      return `${MATERIAL[card.material]}ausgang, ${pointsText(card.points)}${mark}.`;
    }
    case 'tool':
      return `Werkzeug für ${FIT[card.fit]}: ${pointsText(card.points)} mehr für seinen Ausgang.`;
    case 'protection':
      return `Schutz für ${FIT[card.fit]}: Keine Wirkung kann seinen Ausgang nehmen.`;
    case 'sin': {
      const { when, text } = wordsFor(SIN, face);
      return `Sünde, ${when}: ${text}.`;
    }
    case undefined:
      return undefined;
  }
}

function possessionText(face: Face): string {
  const { possessed, ways } = wordsFor(POSSESSION, face);
  const [first = '', second] = ways;
  const event = second ? `Entweder: ${start(first)}. Oder: ${start(second)}.` : `${start(first)}.`;
  return `Besessen: ${possessed}. ${event}`;
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Verdeckte Karte', text: 'Diese Karte hast du nicht gesehen.' };
  const made = escapeCard(face, options) ?? contentFor(options).possessions[face];
  return {
    name: nameOf(face),
    text: escapeText(face, options) ?? possessionText(face),
    ...(made?.reconstructed ? { reconstructed: true } : {}),
  };
}
