import type { Event, Seat } from '../../../engine/index.ts';

/** This device's notes about the story of one match. */
export interface StoryNotes {
  /** Unfinished texts, by invitation. */
  readonly drafts: Readonly<Record<string, string>>;
  /** The invitations that a person passed. */
  readonly passed: readonly string[];
  /** Whether invitations stay in their tab for this match. */
  readonly isQuiet: boolean;
}

const KEY = 'seance/story';
const MATCHES_MAX = 30;
const NOTHING: StoryNotes = { drafts: {}, passed: [], isQuiet: false };

/** Names an invitation. After an undo another one may have its place in the match. */
export const keyOf = (seat: Seat, index: number, { topic, card }: Event): string =>
  `${seat}/${index}/${topic}/${card ?? ''}`;

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

function notesIn(value: unknown): StoryNotes {
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { drafts, passed, isQuiet }: Partial<Record<string, unknown>> = { ...value };
  return {
    drafts: Object.fromEntries(Object.entries(drafts ?? {}).filter(isText)),
    passed: Array.isArray(passed) ? passed.filter(one => typeof one === 'string') : [],
    isQuiet: isQuiet === true,
  };
}

function allNotes(): Readonly<Record<string, StoryNotes>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).map(([match, notes]) => [match, notesIn(notes)]));
  } catch {
    return {};
  }
}

export const storyNotes = (match: string): StoryNotes => allNotes()[match] ?? NOTHING;

/** Keeps the notes of a match; the oldest matches are dropped. Returns false if this device cannot store them. */
export function keepStoryNotes(match: string, notes: StoryNotes): boolean {
  const { [match]: _, ...others } = allNotes();
  const kept = [...Object.entries(others), [match, notes] as const].slice(-MATCHES_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    return true;
  } catch {
    return false;
  }
}

export const withDraft = (notes: StoryNotes, key: string, text: string): StoryNotes => {
  const { [key]: _, ...others } = notes.drafts;
  return { ...notes, drafts: text.trim() === '' ? others : { ...others, [key]: text } };
};

export const withPass = (notes: StoryNotes, key: string): StoryNotes => ({
  ...notes,
  passed: [...notes.passed.filter(one => one !== key), key],
});
