import { type Seat, SPECTATOR } from './cards.ts';
import type { Play } from './g.ts';
import { type Json, same } from './json.ts';
import type { Event, Match } from './match.ts';
import { Refusal } from './refusal.ts';

/** Free words for one invitation. */
export interface Story {
  /** Which invitation of the match, counted from 0. */
  readonly invite: number;
  readonly seat: Seat;
  readonly text: string;
  /** How many questions had been answered when it was told. */
  readonly after: number;
}
/** That a seat asked a bot what it would do. It is no part of the match, but it is written down. */
export interface Advice {
  readonly seat: Seat;
  /** Who was asked: the name of a level. */
  readonly by: string;
  /** How many questions had been answered. */
  readonly after: number;
}
/** All that stands beside a match. */
export interface Asides {
  readonly stories: readonly Story[];
  readonly advice: readonly Advice[];
  /** How often each seat has told or changed a story. */
  readonly storyChanges: readonly number[];
}

export const STORY_LENGTH = 400;
export const STORIES_MAX_PER_SEAT = 80;
export const STORY_CHARS_MAX_PER_SEAT = 24_000;
/** How often a seat may tell or change a story in one match. */
export const STORY_CHANGES_MAX_PER_SEAT = 200;
/** How often a seat may ask a bot in one match. */
export const ADVICE_MAX_PER_SEAT = 500;

export const INVITE = 'invite';

/** Invites a seat to tell a part of the story. Nothing ever waits for it, and nothing in the game depends on it. */
export function invite(
  g: Play,
  by: Seat,
  rule: string,
  topic: string,
  about: Readonly<Record<string, Json>> = {},
): void {
  g.tell({ ...about, rule, what: INVITE, by, topic });
}

export const invitations = (match: Match): Event[] => match.events(SPECTATOR).filter(({ what }) => what === INVITE);

interface Told {
  readonly story: Story;
  readonly to: Event;
}

/** An answer was taken back: what was told or asked after it stands one answer earlier. */
const movedUp = <T extends { readonly after: number }>(one: T, removed: number): T =>
  one.after > removed ? { ...one, after: one.after - 1 } : one;

/**
 * What happens beside a match: it sees the match, the match does not see it. Of each invitation it keeps the last words
 * only. Answers are taken back through it, so that everything keeps its place.
 */
export class Chronicle implements Asides {
  private readonly match: Match;
  private asked: readonly Advice[];
  /** In the order in which the invitations were first answered. */
  private told: readonly Told[] = [];
  private readonly changes: number[];

  /** Begins empty, or with what there was before. */
  constructor(match: Match, { stories = [], advice = [], storyChanges = [] }: Partial<Asides> = {}) {
    this.match = match;
    this.asked = [...advice];
    this.changes = [...storyChanges];
    const open = invitations(match);
    for (const story of stories) {
      const to = open[story.invite];
      if (to) this.put({ story, to });
    }
  }

  private put(told: Told): void {
    const index = this.told.findIndex(({ story }) => story.invite === told.story.invite);
    this.told = index < 0 ? [...this.told, told] : this.told.with(index, told);
  }

  /** Sets the words of an invitation; the last words count. Keeps no limits: whoever takes new words asks for them first. */
  tell(seat: Seat, invitation: number, text: string): void {
    const to = invitations(this.match)[invitation];
    if (to?.by !== seat) throw new Refusal('story-not-invited', { seat });
    const words = text.trim();
    if (words === '' || words.length > STORY_LENGTH) throw new Refusal('story-length', { max: STORY_LENGTH });
    if (/\p{Cc}/u.test(words)) throw new Refusal('story-not-plain');
    this.changes[seat] = (this.changes[seat] ?? 0) + 1;
    this.put({ story: { invite: invitation, seat, text: words, after: this.match.steps.length }, to });
  }

  /** Why new words are refused that the rules of the game would allow: they exceed a limit of the seat. */
  storyLimit(seat: Seat, invitation: number, text: string): Refusal | undefined {
    const { length } = text.trim();
    if (length > STORY_LENGTH) return new Refusal('story-length', { max: STORY_LENGTH });
    if (this.match.over && this.words(invitation) !== undefined) return new Refusal('story-stands');
    if ((this.changes[seat] ?? 0) >= STORY_CHANGES_MAX_PER_SEAT)
      return new Refusal('story-changes', { max: STORY_CHANGES_MAX_PER_SEAT });
    const others = this.stories.filter(story => story.seat === seat && story.invite !== invitation);
    if (others.length >= STORIES_MAX_PER_SEAT) return new Refusal('story-count', { max: STORIES_MAX_PER_SEAT });
    const chars = others.reduce((sum, story) => sum + story.text.length, length);
    if (chars > STORY_CHARS_MAX_PER_SEAT) return new Refusal('story-chars', { max: STORY_CHARS_MAX_PER_SEAT });
    return undefined;
  }

  /** Whether a seat has asked as often as it may. */
  isAdviceSpent(seat: Seat): boolean {
    return this.asked.filter(one => one.seat === seat).length >= ADVICE_MAX_PER_SEAT;
  }

  /** The last words for every invitation. */
  get stories(): readonly Story[] {
    return this.told.map(({ story }) => story);
  }

  /** How often each seat has told or changed a story. */
  get storyChanges(): readonly number[] {
    return Array.from(this.changes, count => count ?? 0);
  }

  /** A seat that has to answer asks a bot. Whoever takes an answer back has asked all the same. */
  ask(seat: Seat, by: string): void {
    if (!this.match.ask(seat)) throw new Refusal('advice-not-asked', { seat });
    this.asked = [...this.asked, { seat, by, after: this.match.steps.length }];
  }

  /** In the order in which it was asked for. */
  get advice(): readonly Advice[] {
    return this.asked;
  }

  /** The words that count for an invitation. */
  words(invitation: number): string | undefined {
    return this.told.find(({ story }) => story.invite === invitation)?.story.text;
  }

  /** Takes an answer back, with the words for an invitation that came with it. */
  undo(seat: Seat): boolean {
    const { length } = this.match.steps;
    const removed = this.match.lastOf(seat);
    if (!this.match.undo(seat)) return false;
    if (this.match.steps.length === length) return true;
    const open = invitations(this.match);
    this.asked = this.asked.map(one => movedUp(one, removed));
    this.told = this.told
      .filter(({ story, to }) => same(open[story.invite], to))
      .map(({ story, to }) => ({ story: movedUp(story, removed), to }));
    return true;
  }
}
