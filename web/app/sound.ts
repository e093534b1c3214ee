import { preferences } from './settings.ts';

/** Synthesised sounds: a gliding pitch, an envelope, a little noise. */
export const SOUNDS = ['card', 'step', 'open', 'gain', 'loss', 'trap', 'exit', 'bell', 'seal'] as const;
export type Sound = (typeof SOUNDS)[number];

interface Voice {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

const VOICES: Readonly<Record<Sound, Voice>> = {
  card: { type: 'triangle', from: 520, to: 300, seconds: 0.09, volume: 0.12 },
  step: { type: 'sine', from: 150, to: 90, seconds: 0.12, volume: 0.2 },
  open: { type: 'sawtooth', from: 90, to: 140, seconds: 0.25, volume: 0.05 },
  gain: { type: 'sine', from: 520, to: 780, seconds: 0.22, volume: 0.1 },
  loss: { type: 'sine', from: 320, to: 180, seconds: 0.3, volume: 0.12 },
  trap: { type: 'square', from: 110, to: 40, seconds: 0.5, volume: 0.08 },
  exit: { type: 'sine', from: 440, to: 880, seconds: 0.6, volume: 0.12 },
  bell: { type: 'sine', from: 660, to: 655, seconds: 0.9, volume: 0.1 },
  seal: { type: 'triangle', from: 240, to: 200, seconds: 0.08, volume: 0.12 },
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!preferences.value.sound || navigator.userActivation?.hasBeenActive === false) return;
  const { type, from, to, seconds, volume } = VOICES[sound];
  context ??= new AudioContext();
  const now = context.currentTime;
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.type = type;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(volume, now + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds + 0.02);
}
