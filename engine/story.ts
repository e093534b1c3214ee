import type { Event } from './facts.ts';
import { type Seat, SPECTATOR } from './kernel/cards.ts';
import type { State } from './kernel/game.ts';
import type { Match } from './kernel/match.ts';
import type { Play } from './kernel/play.ts';
import { type Json, same } from './record/json.ts';
import { Refusal } from './refusal.ts';
import type { EventIn } from './vocabulary.ts';

/** The story of one invitation: free text. */
export interface Story {
  /** The index of the invitation in the match. */
  readonly invite: number;
  readonly seat: Seat;
  readonly text: string;
  /** How many questions had been answered at that time. */
  readonly after: number;
}
/** A logged request for advice: a seat asked a bot for its answer. Not part of the match. */
export interface Advice {
  readonly seat: Seat;
  /** The name of the bot's level. */
  readonly by: string;
  /** How many questions had been answered at that time. */
  readonly after: number;
}
/** Everything that is recorded beside a match. */
export interface Asides {
  readonly stories: readonly Story[];
  readonly advice: readonly Advice[];
  /** By seat: how often it has told or changed a story. */
  readonly storyChanges: readonly number[];
}

export const STORY_MAX_CHARS = 400;
export const STORIES_MAX_PER_SEAT = 80;
export const STORY_CHARS_MAX_PER_SEAT = 24_000;
export const STORY_CHANGES_MAX_PER_SEAT = 200;
export const ADVICE_MAX_PER_SEAT = 500;

export const INVITE = 'invite';

/** Invites a seat to tell a part of the story. The game neither waits for it nor depends on it. */
export function invite(
  g: Play,
  by: Seat,
  rule: string,
  topic: string,
  about: Readonly<Record<string, Json>> = {},
): void {
  g.tell({ ...about, rule, what: INVITE, by, topic });
}

export const invitations = <S extends State>(match: Match<S>): EventIn<S>[] =>
  match.events(SPECTATOR).filter(({ what }) => what === INVITE);

interface Told {
  readonly story: Story;
  readonly to: Event;
}

/** After an undo: stories and advice after that answer move up by one. */
const movedUp = <T extends { readonly after: number }>(one: T, removed: number): T =>
  one.after > removed ? { ...one, after: one.after - 1 } : one;

/**
 * Stories and advice beside a match; the match does not see them. Keeps only the last text of each invitation. Undo
 * goes through this class, so that every entry keeps its place.
 */
export class Chronicle implements Asides {
  private readonly match: Match;
  private asked: readonly Advice[];
  /** In the order in which the invitations were first told. */
  private told: readonly Told[] = [];
  private readonly changes: number[];

  /** Starts empty or with earlier entries. */
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

  /** Sets the text of an invitation; the last text counts. Checks no limits: callers check `storyLimit` first. */
  tell(seat: Seat, invitation: number, text: string): void {
    const to = invitations(this.match)[invitation];
    if (to?.by !== seat) throw new Refusal('story-not-invited', { seat });
    const words = text.trim();
    if (words === '' || words.length > STORY_MAX_CHARS) throw new Refusal('story-length', { max: STORY_MAX_CHARS });
    if (/\p{Cc}/u.test(words)) throw new Refusal('story-not-plain');
    this.changes[seat] = (this.changes[seat] ?? 0) + 1;
    this.put({ story: { invite: invitation, seat, text: words, after: this.match.steps.length }, to });
  }

  /** Why new words are refused that the rules of the game would allow: they exceed a limit of the seat. */
  storyLimit(seat: Seat, invitation: number, text: string): Refusal | undefined {
    const { length } = text.trim();
    if (length > STORY_MAX_CHARS) return new Refusal('story-length', { max: STORY_MAX_CHARS });
    if (this.match.over && this.words(invitation) !== undefined) return new Refusal('story-stands');
    if ((this.changes[seat] ?? 0) >= STORY_CHANGES_MAX_PER_SEAT)
      return new Refusal('story-changes', { max: STORY_CHANGES_MAX_PER_SEAT });
    const others = this.stories.filter(story => story.seat === seat && story.invite !== invitation);
    if (others.length >= STORIES_MAX_PER_SEAT) return new Refusal('story-count', { max: STORIES_MAX_PER_SEAT });
    const chars = others.reduce((sum, story) => sum + story.text.length, length);
    if (chars > STORY_CHARS_MAX_PER_SEAT) return new Refusal('story-chars', { max: STORY_CHARS_MAX_PER_SEAT });
    return undefined;
  }

  /** Whether a seat has used up its requests for advice. */
  isAdviceSpent(seat: Seat): boolean {
    return this.asked.filter(one => one.seat === seat).length >= ADVICE_MAX_PER_SEAT;
  }

  /** The last text of every invitation. */
  get stories(): readonly Story[] {
    return this.told.map(({ story }) => story);
  }

  /** By seat: how often it has told or changed a story. */
  get storyChanges(): readonly number[] {
    return Array.from(this.changes, count => count ?? 0);
  }

  /** Logs a request for advice of a seat that is asked. An undo does not remove it. */
  ask(seat: Seat, by: string): void {
    if (!this.match.ask(seat)) throw new Refusal('advice-not-asked', { seat });
    this.asked = [...this.asked, { seat, by, after: this.match.steps.length }];
  }

  /** In the order of the requests. */
  get advice(): readonly Advice[] {
    return this.asked;
  }

  /** The current text of an invitation. */
  words(invitation: number): string | undefined {
    return this.told.find(({ story }) => story.invite === invitation)?.story.text;
  }

  /** Undoes an answer, and removes the stories of invitations that came with it. */
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
