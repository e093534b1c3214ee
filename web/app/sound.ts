import { effect, signal } from '@preact/signals';
import type { Acoustics } from '../../engine/index.ts';
import { coverOf, isGame } from '../../games/covers.ts';
import { derivedAcoustics, playCue, type Sound, startRoom } from '../sound/acoustics.ts';
import { preferences } from './settings.ts';

export { SOUNDS, type Sound } from '../sound/acoustics.ts';

/** Whether this browser refused to make sounds. The table says so. */
export const isMute = signal(false);

const acousticsOf = (game: string): Acoustics =>
  (isGame(game) ? coverOf(game).acoustics : undefined) ?? derivedAcoustics(game);

interface Speaker {
  readonly context: AudioContext;
  readonly out: GainNode;
}
let speaker: Speaker | undefined;

/** The one way out for all sounds, with the one volume. Undefined if the browser has none. */
function speakerHere(): Speaker | undefined {
  if (speaker || isMute.value) return speaker;
  try {
    const context = new AudioContext();
    const out = context.createGain();
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
    speaker = { context, out };
    effect(() => {
      out.gain.setTargetAtTime(preferences.value.volume, context.currentTime, 0.05);
    });
    document.addEventListener('visibilitychange', () => {
      const change = document.hidden ? context.suspend() : context.resume();
      change.catch((error: unknown) => console.error('the sound could not follow the page', error));
    });
  } catch (error) {
    console.error('this browser makes no sounds', error);
    isMute.value = true;
  }
  return speaker;
}

/** Browsers allow sounds after the first press only. */
const mayPlay = (): boolean => preferences.value.sound && navigator.userActivation?.hasBeenActive !== false;

export function play(sound: Sound, game: string): void {
  const to = mayPlay() ? speakerHere() : undefined;
  if (to) playCue(to.context, acousticsOf(game), sound, to.out);
}

/** The room tone of a game, from the first press on, while sounds are on. Returns how to leave the room. */
export function enterRoom(game: string): () => void {
  let leave: (() => void) | undefined;
  const follow = (): void => {
    if (!mayPlay()) {
      leave?.();
      leave = undefined;
    } else if (!leave) {
      const to = speakerHere();
      leave = to && startRoom(to.context, acousticsOf(game), to.out);
    }
  };
  const stop = effect(follow);
  addEventListener('pointerdown', follow);
  addEventListener('keydown', follow);
  return () => {
    stop();
    removeEventListener('pointerdown', follow);
    removeEventListener('keydown', follow);
    leave?.();
  };
}
