import { icon as megaphone } from 'icon:acoustic-megaphone';
import { icon as goat } from 'icon:animal-skull';
import { icon as bat } from 'icon:bat';
import { icon as knife } from 'icon:bowie-knife';
import { icon as heart } from 'icon:broken-heart';
import { icon as bull } from 'icon:bull';
import { icon as cowl } from 'icon:cowled';
import { icon as crown } from 'icon:crenel-crown';
import { icon as crucifix } from 'icon:crucifix';
import { icon as mask } from 'icon:double-face-mask';
import { icon as hand } from 'icon:evil-hand';
import { icon as feather } from 'icon:feather';
import { icon as projector } from 'icon:film-projector';
import { icon as bars } from 'icon:gold-bar';
import { icon as storm } from 'icon:heavy-lightning';
import { icon as eyes } from 'icon:hunter-eyes';
import { icon as imp } from 'icon:imp-laugh';
import { icon as flashes } from 'icon:lightning-trio';
import { icon as lips } from 'icon:lips';
import { icon as moon } from 'icon:moon';
import { icon as scythe } from 'icon:scythe';
import { icon as siren } from 'icon:siren';
import { icon as eye } from 'icon:warlock-eye';
import { icon as tail } from 'icon:whale-tail';
import { icon as wind } from 'icon:wind-slap';
import { icon as chair } from 'icon:wooden-chair';
import type { Face } from '../../../engine/index.ts';
import type { Action, Character, Item, Response } from '../state.ts';

/** The line of an engraved emblem, in a box of 512 by 512. */
const line = (icon: string): string => / d="([^"]+)"/.exec(icon)?.[1] ?? '';

/** A line that runs the other way round cuts its shape out. */
const CROSS_OUT = 'M240 220V270H190V302H240V390H272V302H322V270H272V220Z';
const BOOK =
  'M110 60H380Q410 60 410 90V400H130V430H410V460H120Q80 460 80 420V90Q80 60 110 60ZM120 408Q105 430 120 452H126V408Z';
const LINES_OUT = 'M160 150V174H340V150ZM160 210V234H340V210ZM160 270V294H280V270Z';
const MAGNIFIER = 'M210 60a150 150 0 1 1-.1 0zM210 110a100 100 0 1 0 .1 0zM318 290L460 432L424 468L282 326Z';
const CAMCORDER = 'M60 170H340V370H60ZM360 240L450 180V360L360 300ZM110 110H250V150H110ZM200 220a50 50 0 1 0 .1 0z';
const WATER = `M256 40C320 150 400 230 400 320A144 144 0 0 1 112 320C112 230 192 150 256 40Z${CROSS_OUT}`;
const SHEET = `M100 40H340L420 120V470H100Z${LINES_OUT}`;

const bead = (turn: number): string =>
  `M${Math.round(238 + 140 * Math.sin(turn))} ${Math.round(190 - 140 * Math.cos(turn))}a22 22 0 1 1 44 0a22 22 0 1 1-44 0z`;
const ROSARY = `${Array.from({ length: 12 }, (_, i) => bead((i * Math.PI) / 6)).join('')}M244 360V390H214V414H244V490H268V414H298V390H268V360Z`;

export const DEMON: Readonly<Record<Face, string>> = {
  satanas: line(imp),
  beelzebub:
    'M256 120Q214 122 210 172L256 200L302 172Q298 122 256 120ZM256 214C228 240 222 310 256 440C290 310 284 240 256 214ZM204 212C116 226 34 340 56 420C130 430 218 340 228 232ZM308 212C396 226 478 340 456 420C382 430 294 340 284 232ZM196 60L232 116L216 124L176 70ZM316 60L280 116L296 124L336 70Z',
  leviathan: line(tail),
  asmodeus: line(heart),
  abaddon: line(scythe),
  belial: line(hand),
  moloch: line(bull),
  baal: line(storm),
  astaroth: line(eye),
  nero: line(crown),
  mephisto: line(mask),
  cain: line(knife),
  lilith: line(moon),
  azazel: line(goat),
  mammon: line(bars),
  judas:
    'M240 20H272V140H240ZM214 140H298V170H214ZM214 182H298V212H214ZM214 224H298V254H214ZM256 262a110 110 0 1 1-.1 0zM256 300a72 72 0 1 0 .1 0z',
  pazuzu: line(wind),
  poltergeist: line(chair),
  incubus: line(bat),
  succubus: line(lips),
  legion: line(eyes),
};

export const PORTRAIT: Readonly<Record<Character, string>> = {
  exorcist: line(crucifix),
  shaman: line(feather),
  psychologist:
    'M30 210C30 160 100 160 100 216V290H482V360H450V410H412V360H110V410H72V360H30ZM124 270V206C170 176 250 226 330 270Z',
  nun: line(cowl),
  houngan:
    'M156 80Q256 50 356 80L344 270H168ZM166 290H346L344 336H168ZM40 346C90 336 130 352 170 358H342C382 352 422 336 472 346C444 424 340 436 256 436S68 424 40 346Z',
  film: line(projector),
};

export const ITEM: Readonly<Record<Item, string>> = {
  stole:
    'M160 60C200 130 312 130 352 60L396 84Q372 150 334 184V460H268V190H244V460H178V184Q140 150 116 84ZM204 370V390H188V406H204V436H218V406H234V390H218V370ZM294 370V390H278V406H294V436H308V406H324V390H308V370Z',
  drum: 'M80 170A176 70 0 0 1 432 170A176 70 0 0 1 80 170ZM80 210C120 270 392 270 432 210V360C392 440 120 440 80 360ZM320 20L346 40L280 122L256 116Z',
  manual: BOOK + LINES_OUT,
  rosary: ROSARY,
  doll: 'M256 50a66 66 0 1 1-.1 0zM226 192H286L404 166L414 214L312 250L334 450H280L256 330L232 450H178L200 250L98 214L108 166ZM400 20L424 40L300 180L286 168ZM232 96V108H220V122H244V96Z',
  camcorder: CAMCORDER,
  'ritual-old': BOOK + CROSS_OUT,
  'ritual-new':
    'M256 120C200 80 110 80 40 104V410C110 386 200 386 256 430C312 386 402 386 472 410V104C402 80 312 80 256 120ZM248 140V400H264V140ZM350 170V206H314V230H350V310H374V230H410V206H374V170Z',
  syringe:
    'M352 60L452 160L428 184L402 158L360 200L384 224L364 244L268 148L288 128L312 152L354 110L328 84ZM256 168L344 256L200 400L140 412L80 472L60 452L120 392L112 312Z',
};

/** Investigation cards, by the kind before the hyphen. */
export const INQUIRY: Readonly<Record<string, string>> = {
  evidence: MAGNIFIER,
  holywater: WATER,
  report: SHEET,
  devil:
    'M60 240C60 150 150 110 256 110S452 150 452 240S362 380 270 380L180 470L190 372C110 350 60 310 60 240ZM130 40C104 80 120 130 150 146L216 110C170 106 140 80 130 40ZM382 40C408 80 392 130 362 146L296 110C342 106 372 80 382 40Z',
  ward: 'M160 450H90C30 300 60 60 256 60S482 300 422 450H352L342 404H366C400 270 380 126 256 126S112 270 146 404H170Z',
  police: line(siren),
};

export const ACTION: Readonly<Record<Action, string>> = {
  exorcism: line(crucifix),
  investigation: MAGNIFIER,
  special:
    'M100 60H412Q452 60 452 100V412Q452 452 412 452H100Q60 452 60 412V100Q60 60 100 60ZM160 116a44 44 0 1 0 .1 0zM256 212a44 44 0 1 0 .1 0zM352 308a44 44 0 1 0 .1 0z',
};

const RESPONSE: Readonly<Record<Response, string>> = {
  expulsion: line(flashes),
  hide: 'M110 40H402V472H110ZM356 240a26 26 0 1 0 .1 0z',
  disrupt: line(megaphone),
};
const CANDLE = 'M216 200H296V420H216ZM140 430H372V470H140ZM256 40C310 100 310 140 256 184C202 140 202 100 256 40Z';

/** The film expert films instead of hiding; the exorcist does penance instead of disrupting. */
export function responseEmblem(character: Character | null, response: Response): string {
  if (character === 'film' && response === 'hide') return CAMCORDER;
  if (character === 'exorcist' && response === 'disrupt') return CANDLE;
  return RESPONSE[response];
}
