/**
 * Room tones and cues, made of oscillators and noise on any audio context. This file imports types only, so that a test
 * can render it offline.
 */
import type { Acoustics } from '../../engine/index.ts';

export const SOUNDS = ['card', 'step', 'open', 'gain', 'loss', 'trap', 'exit', 'bell', 'seal'] as const;
export type Sound = (typeof SOUNDS)[number];

interface Voice {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

/** Each cue is a gliding pitch under an envelope; a house transposes it. */
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

/** The acoustics of a game whose cover has none: they follow from its id. */
export function derivedAcoustics(game: string): Acoustics {
  const sum = [...game].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  const low = 50 + (sum % 40);
  return {
    ...{ drone: [low, low * 1.5], droneType: 'sine', droneVolume: 0.045, airHz: 200 + (sum % 900), airQ: 1.5 },
    ...{ airVolume: 0.05, breathSeconds: 5 + (sum % 8), dropHz: 900 + sum, dropSeconds: 0.05, dropVolume: 0.04 },
    ...{ dropEvery: 0, pitch: 0.85 + (sum % 40) / 100, echo: [0.25, 0.3] },
  };
}

const LOOP_SECONDS = 12;

/** Noise that is the same every time. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2 ** 30 - 1;
  };
}

function loop(context: BaseAudioContext, fill: (data: Float32Array, rate: number) => void): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, LOOP_SECONDS * context.sampleRate, context.sampleRate);
  fill(buffer.getChannelData(0), context.sampleRate);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  return source;
}

/** Small noises, spread over the loop: by the clock, or as they come. */
function fillDrops(data: Float32Array, rate: number, { dropEvery, dropHz, dropSeconds }: Acoustics): void {
  const next = noiseOf(dropHz);
  for (let at = 0.4; at < LOOP_SECONDS - dropSeconds; at += dropEvery || 1.6 + next()) {
    const hz = dropHz * (1 + 0.06 * next());
    const begin = Math.floor(at * rate);
    for (let i = 0; i < dropSeconds * rate; i++) {
      const time = i / rate;
      data[begin + i] = Math.sin(2 * Math.PI * hz * time) * Math.exp((-5 * time) / dropSeconds);
    }
  }
}

const gainOf = (context: BaseAudioContext, value: number): GainNode => {
  const gain = context.createGain();
  gain.gain.value = value;
  return gain;
};

/** A slow wave on a gain: breathing. */
function breathe(context: BaseAudioContext, gain: GainNode, seconds: number): OscillatorNode {
  const wave = context.createOscillator();
  wave.frequency.value = 1 / seconds;
  wave.connect(gainOf(context, gain.gain.value * 0.6)).connect(gain.gain);
  return wave;
}

/** Starts the tone of a house; returns how to end it. */
export function startRoom(context: BaseAudioContext, house: Acoustics, out: AudioNode): () => void {
  const all = gainOf(context, 0);
  const now = context.currentTime;
  all.gain.setValueAtTime(0, now);
  all.gain.linearRampToValueAtTime(1, now + 1.5);
  all.connect(out);
  const drone = gainOf(context, house.droneVolume);
  drone.connect(all);
  const tones = house.drone.map(hz => {
    const tone = context.createOscillator();
    tone.type = house.droneType;
    tone.frequency.value = hz;
    tone.connect(drone);
    return tone;
  });
  const noise = noiseOf(house.airHz);
  const air = loop(context, data => data.set(data.map(noise)));
  const filter = context.createBiquadFilter();
  Object.assign(filter, { type: 'bandpass' });
  filter.frequency.value = house.airHz;
  filter.Q.value = house.airQ;
  const wind = gainOf(context, house.airVolume);
  air.connect(filter).connect(wind).connect(all);
  const drops = loop(context, (data, rate) => fillDrops(data, rate, house));
  drops.connect(gainOf(context, house.dropVolume)).connect(all);
  const waves = [breathe(context, drone, house.breathSeconds), breathe(context, wind, house.breathSeconds * 0.7)];
  const sources = [...tones, air, drops, ...waves];
  for (const source of sources) source.start();
  return () => {
    for (const source of sources) source.stop();
    all.disconnect();
  };
}

/** Plays a cue in a house, `after` seconds from now. */
export function playCue(context: BaseAudioContext, house: Acoustics, sound: Sound, out: AudioNode, after = 0): void {
  const { type, from, to, seconds, volume } = VOICES[sound];
  const now = context.currentTime + after;
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.type = type;
  tone.frequency.setValueAtTime(from * house.pitch, now);
  tone.frequency.exponentialRampToValueAtTime(to * house.pitch, now + seconds);
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(volume, now + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  const [delay, share] = house.echo;
  const echo = context.createDelay(1);
  echo.delayTime.value = delay;
  tone.connect(gain).connect(out);
  gain.connect(echo).connect(gainOf(context, share)).connect(out);
  tone.start(now);
  tone.stop(now + seconds + 0.02);
}
