import type { AwaitedEffect, Effect, RoomInput } from '../../server/rooms/loop/effects.ts';
import type { RoomLoop } from '../../server/rooms/loop/room-loop.ts';

const AWAITED: Readonly<Record<AwaitedEffect['do'], true>> = {
  ...{ append: true, reload: true, readOn: true },
  ...{ broadcast: true, broadcastPresence: true, welcome: true, repeat: true },
};
const isAwaited = (effect: Effect): boolean => Object.hasOwn(AWAITED, effect.do);

/**
 * The laws of effects, checked at every input of every room: a room waits for one outcome at a time, so nothing is shown
 * while an append is under way; and a room that was dropped writes nothing.
 */
export class EffectLaws {
  private readonly alarm: (what: string) => void;
  /** By room: the effect whose outcome it waits for. */
  private readonly awaited = new WeakMap<RoomLoop, string>();
  private readonly dropped = new WeakSet<RoomLoop>();

  constructor(alarm: (what: string) => void) {
    this.alarm = alarm;
  }

  readonly check = (room: RoomLoop, input: RoomInput, effects: readonly Effect[]): void => {
    if (input.do === 'outcome' && !this.awaited.delete(room)) this.alarm('a room got an outcome that it did not await');
    const before = this.awaited.get(room);
    const [first, ...more] = effects.filter(isAwaited);
    if (!first) return this.drop(room, effects);
    if (before !== undefined) this.alarm(`a room began to ${first.do} during its ${before}`);
    if (more.length > 0 || effects.at(-1) !== first) this.alarm(`a room did not wait for its ${first.do}`);
    if (first.do === 'append' && this.dropped.has(room)) this.alarm('a dropped room wrote');
    this.awaited.set(room, first.do);
    this.drop(room, effects);
  };

  private drop(room: RoomLoop, effects: readonly Effect[]): void {
    if (effects.some(effect => effect.do === 'drop')) this.dropped.add(room);
  }
}
