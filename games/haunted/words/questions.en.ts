import type { AskName } from '../../../engine/index.ts';
import { signed } from '../../kit/counting.ts';
import { DECLARED } from '../content.ts';
import type { HauntedState } from '../state.ts';
import { changeText, chartText, described, nextDoor, room, STAT, the } from './names.en.ts';
import type { Outlook, Price } from './reading.ts';
import type { Answers, Tongue } from './speech.ts';

/** The questions of Haunted, their answers, and the texts for the others meanwhile. */

export const PROMPTS: Tongue['prompts'] = {
  five: () => 'Put 5 on BODY or on WILL; the other gets 3.',
  leave: ({ here }) => `Leave ${room(here())}: choose where to go.`,
  secretDoor: ({ own, of, doorway }) => {
    if (own) return 'Lay a Secret Door here, or let it pass.';
    if (doorway === undefined)
      return `${of()} is about to draw a card: lay one of your Secret Doors instead, or let it pass.`;
    const where = `on the ${doorway.side} side of ${room(doorway.room)}`;
    return `${of()} opens a Door ${where}: lay one of your Secret Doors there, or let it pass.`;
  },
  ownDoor: () => 'The deck is empty: choose one of your own Secret Doors.',
  declare: ({ secret, room }) => {
    if (room) return `Declare Colour or Suit for ${the(room)}, which you laid here yourself.`;
    if (!secret) return 'Declare Colour or Suit before the card is turned up.';
    if (secret.face) return `Declare Colour or Suit for your Secret Door, ${the(secret.face)}.`;
    return `Declare Colour or Suit for the Secret Door that ${secret.from} has laid before you.`;
  },
  match: ({ face }) => `Take +1, or what ${the(face())} does by Colour.`,
  effect: ({ face, starting }) =>
    starting
      ? `On your first turn your Starting Room acts: choose what ${the(face())} does to you.`
      : `Choose what ${the(face())} does to you.`,
  window: () => 'Look through the window: turn up one face-down room, or look at nothing.',
  connect: ({ face }) => `Connect ${the(face())} to one other room, or to none.`,
  bonus: () => 'Add 1 to one of your numbers: the Secret Door was your own.',
  lay: ({ face }) => `Choose where to lay ${the(face())} from inside the trap.`,
  exit: ({ deeper, multilevel }) => {
    if (deeper) return 'Leave the house, or go deeper and look for another Way Out.';
    return multilevel ? 'Leave the house, which ends the game for everybody, or stay.' : 'Leave the house, or stay.';
  },
};

function outlookText({ stat, by, after }: Outlook): string {
  const note = { locked: 'locked: no effect', zero: 'would fall below 0: no effect' };
  return `${STAT[stat]} ${signed(by)} (${typeof after === 'number' ? `becomes ${after}` : note[after]})`;
}

const EXIT: Readonly<Record<Price, string>> = {
  nothing: 'Leave the house and remember',
  mind: 'Leave the house without your mind (WILL will count 0)',
  mindOnly: 'Leave the house without your mind (WILL is locked and still counts)',
};

export const ANSWERS: Answers = {
  five: on => (on === 'body' ? 'BODY 5, WILL 3' : 'WILL 5, BODY 3'),
  go: (side, to) => `Go ${to.up ? '' : `${side} `}to ${nextDoor(to)}`,
  open: side => `Open a Door to the ${side}`,
  pass: 'Let it pass',
  keepDoors: 'Keep your Secret Doors and let the turn pass',
  commit: (door, options) =>
    `Use ${the(door)} (${DECLARED.map(declared => chartText(door, declared, options)).join('; ')})`,
  declare: (declared, door, gain, options) => {
    if (door && declared === 'colour' && gain)
      return `${chartText(door, declared, options)}; matching value: ${changeText(gain)}`;
    if (door) return chartText(door, declared, options);
    return declared === 'colour'
      ? 'Colour (red costs WILL, black costs BODY)'
      : 'Suit (hearts: WILL, clubs: BODY, spades: FEAR, diamonds: a choice)';
  },
  takeMatch: gain => `Matching value: ${outlookText(gain)}`,
  takeEffect: effect => `Effect of the room: ${outlookText(effect)}`,
  takeWindow: 'Effect of the room: a Window',
  change: outlookText,
  lookAtNothing: 'Look at nothing',
  turnUp: spot => `Turn up ${described(spot)}`,
  connectToNothing: 'Connect it to nothing',
  connect: spot => `Connect it to ${described(spot)}`,
  layDown: (side, against) => `Face down, on the ${side} side of ${described(against)}`,
  layUp: (side, to) => `Face up, on the ${side} side of the trap, connected to ${described(to)}`,
  leaveHouse: price => EXIT[price],
  stay: 'Stay in the house',
  deeper: 'Go deeper into the house',
};

export const WAITING: Readonly<Record<AskName<HauntedState>, string>> = {
  five: 'decides between BODY and WILL',
  leave: 'chooses where to go',
  secretDoor: 'may use a Secret Door',
  ownDoor: 'chooses a Secret Door',
  declare: 'declares Colour or Suit',
  match: 'may take +1 for a matching value',
  effect: 'chooses what the room does',
  window: 'stands at a window',
  connect: 'considers a connection',
  bonus: 'adds 1 to a number',
  lay: 'lays a Door from inside the trap',
  exit: 'stands at an open Way Out',
};
