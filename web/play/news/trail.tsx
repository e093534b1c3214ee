import type { JSX } from 'preact';
import type { Event, Reader, Words } from '../../../engine/index.ts';

const MAX_LINES = 8;

interface TrailProps {
  readonly events: readonly Event[];
  readonly words: Words;
  readonly reader: Reader;
  /** The caption of the current beat, which stands above the trail already. */
  readonly caption: string | undefined;
}

/** The last lines of the log, the newest first. */
export function lastLines({ events, words, reader, caption }: TrailProps): string[] {
  const lines: string[] = [];
  for (let i = events.length - 1; i >= 0 && lines.length < MAX_LINES; i--) {
    const event = events[i];
    // The caption of the next beat tells an event that is no beat.
    const line = event && words.guide?.isBeat?.(event, reader.view) !== false ? words.line(event, reader) : undefined;
    if (line && !(lines.length === 0 && line === caption)) lines.push(line);
  }
  return lines;
}

/** On a phone held upright, under the question: what has just happened. The log has the same for screen readers. */
export const Trail = (props: TrailProps): JSX.Element => (
  <ol class="trail" aria-hidden="true">
    {lastLines(props).map((line, i) => (
      <li key={`${props.events.length}/${i}`}>{line}</li>
    ))}
  </ol>
);
