import type { JSX } from 'preact';
import { COLOURS } from '../content.ts';

const HUES: readonly string[] = ['#a585e2', '#54bfb3', '#f0a03c', '#93b45c'];

/** The fillings of the pictures of rooms: wallpapers, and the light of lamps. */
export const Fillings = (): JSX.Element => (
  <defs>
    <pattern id="spook-lighting" width="120" height="92" patternUnits="userSpaceOnUse">
      <path class="spook-stripe" d="M0 68H120M20 68V82M60 68V82M100 68V82" />
    </pattern>
    <pattern id="spook-entertainment" width="12" height="92" patternUnits="userSpaceOnUse">
      <path class="spook-stripe" d="M6 0V92" />
    </pattern>
    <pattern id="spook-portrait" width="16" height="16" patternUnits="userSpaceOnUse">
      <path class="spook-stripe" d="M8 1L11 8 8 15 5 8ZM0-7L3 0 0 7M16-7L13 0 16 7M0 9L3 16M16 9L13 16" />
    </pattern>
    <pattern id="spook-lobby" width="10" height="92" patternUnits="userSpaceOnUse">
      <path class="spook-stripe" d="M5 0V92" />
    </pattern>
    <pattern id="spook-shingles" width="16" height="20" patternUnits="userSpaceOnUse">
      <rect class="spook-slate" width="16" height="20" />
      <path class="spook-shingle" d="M0 0Q8 14 16 0M-8 10Q0 24 8 10Q16 24 24 10" />
    </pattern>
    <radialGradient id="spook-moonlight" cx=".4" cy=".38">
      <stop offset="0" stop-color="#ffdca0" />
      <stop offset=".55" stop-color="#f0a04a" />
      <stop offset="1" stop-color="#c25f22" />
    </radialGradient>
    {COLOURS.map(colour => (
      <radialGradient key={colour} id={`spook-halo-${colour}`}>
        <stop offset="0" stop-color="#fffbe8" />
        <stop offset=".35" stop-color="#ffe9a8" stop-opacity=".95" />
        <stop offset=".7" stop-color={HUES[colour] ?? ''} stop-opacity=".55" />
        <stop offset="1" stop-color={HUES[colour] ?? ''} stop-opacity="0" />
      </radialGradient>
    ))}
  </defs>
);
