import { ArrangedTable } from '../../../engine/check/arrange.ts';
import { bit, type Card, EVERYONE, type Face, lay } from '../../../engine/index.ts';
import { ALEXA, FIDDLER } from '../content.ts';
import { asBoon } from '../guests.ts';
import { game } from '../rules.ts';
import type { ExitInPlay, Guest, PossessionState } from '../state.ts';

export const ADA = 0;
export const BO = 1;

/** The Nursery: a Wood room with a closet. */
const HAUNTED_ROOM = 7;
const DESPAIR = 2;

interface Possessions {
  readonly character: number;
  readonly room: number;
  readonly hand: readonly Face[];
  /** Each Exit with the Boons on it. */
  readonly exits: readonly (readonly [Face, ...Face[]])[];
}

/** Takes cards from the bottom of the shuffled deck, each with a face of one's choice. */
class Dealer {
  private readonly s: PossessionState;
  private readonly arranged: ArrangedTable;

  constructor(s: PossessionState) {
    this.s = s;
    this.arranged = new ArrangedTable(s);
    const { cards, deck, possessions } = s;
    for (const [i, pile] of [deck, possessions].entries())
      for (const card of pile) {
        cards.known[card] = 0;
        cards.pool[card] = i + 1;
      }
  }

  private take(face: Face, known: number): Card {
    const { cards, deck } = this.s;
    const [card = -1] = deck.splice(0, 1);
    this.arranged.face(card, face);
    cards.pool[card] = 0;
    cards.known[card] = known;
    return card;
  }

  private exit([face, ...boons]: readonly [Face, ...Face[]]): ExitInPlay {
    const exit: ExitInPlay = { card: this.take(face, EVERYONE), tool: null, protection: null, fresh: [] };
    for (const boon of boons.map(one => this.take(one, EVERYONE))) {
      const kind = asBoon(this.s, boon)?.kind;
      if (kind) exit[kind] = boon;
    }
    return exit;
  }

  seat(seat: number, { character, room, hand, exits }: Possessions): this {
    const guest: Guest = {
      ...{ character, room, despair: DESPAIR, hiding: null, possessed: false },
      hand: hand.map(face => this.take(face, bit(seat))),
      exits: exits.map(exit => this.exit(exit)),
    };
    this.s.guests[seat] = guest;
    return this;
  }

  /** Decides what is drawn next, top first. */
  stack(escapes: readonly Face[], possessions: readonly Face[]): this {
    this.arranged.stack(this.s.deck, ...escapes).stack(this.s.possessions, ...possessions);
    return this;
  }
}

/** Ada's sixth turn: she has rolled a 5. All that is drawn during the lesson is stacked. */
export function start(): PossessionState {
  const s = lay(game, 2, {});
  new Dealer(s)
    .seat(ADA, {
      character: FIDDLER,
      room: 5,
      hand: ['fire_escape', 'crowbar', 'iron_horseshoe', 'rowan_branch'],
      exits: [
        ['vault_door', 'line_of_salt'],
        ['wine_cellar_grate', 'line_of_salt'],
      ],
    })
    .seat(BO, {
      character: ALEXA,
      room: 2,
      hand: ['safe_room_door', 'attic_trapdoor', 'laundry_chute'],
      exits: [
        ['grand_front_doors', 'holy_water'],
        ['hidden_bookcase'],
        ['greenhouse_frame', 'ring_of_keys'],
        ['shuttered_window'],
      ],
    })
    .stack(
      ['fire_axe', 'coal_chute', 'remember_your_prayers', 'claw_hammer', 'flashlight', 'conservatory_door'],
      ['every_door_slams', 'torture_room', 'rot_and_splinters'],
    );
  return Object.assign(s, { phase: 'escape', step: 'escape', round: 6, haunt: HAUNTED_ROOM });
}
