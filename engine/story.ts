import { type Seat, SPECTATOR } from './cards.ts';
import type { G } from './g.ts';
import { type Json, Refusal, same } from './json.ts';
import type { Event, Match } from './match.ts';

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
}

export const STORY_LENGTH = 400;
export const INVITE = 'invite';

/** Invites a seat to tell a part of the story. Nothing ever waits for it, and nothing in the game depends on it. */
export function invite(g: G, by: Seat, rule: string, topic: string, about: Readonly<Record<string, Json>> = {}): void {
  g.tell({ ...about, rule, what: INVITE, by, topic });
}

export const invitations = (match: Match): Event[] => match.events(SPECTATOR).filter(({ what }) => what === INVITE);

/** What happens beside a match: it sees the match, the match does not see it. */
export class Chronicle implements Asides {
  private readonly match: Match;
  private readonly asked: Advice[] = [];
  private readonly told: { readonly story: Story; readonly to: Event }[] = [];

  /** Begins empty, or with what there was before. */
  constructor(match: Match, { stories = [], advice = [] }: Partial<Asides> = {}) {
    this.match = match;
    this.asked.push(...advice);
    const open = invitations(match);
    for (const story of stories) {
      const to = open[story.invite];
      if (to) this.told.push({ story, to });
    }
  }

  /** Sets the words of an invitation; the last words count. */
  tell(seat: Seat, invitation: number, text: string): void {
    const to = invitations(this.match)[invitation];
    if (to?.by !== seat) throw new Refusal(`Seat ${seat} is not invited to tell that part.`);
    const words = text.trim();
    if (words === '' || words.length > STORY_LENGTH)
      throw new Refusal(`A line of the story has 1 to ${STORY_LENGTH} characters.`);
    if (/\p{Cc}/u.test(words)) throw new Refusal('A line of the story is plain text.');
    this.told.push({ story: { invite: invitation, seat, text: words, after: this.match.steps.length }, to });
  }

  /** Everything told so far whose invitation still stands: what was taken back takes its words along. */
  get stories(): readonly Story[] {
    if (this.told.length === 0) return [];
    const open = invitations(this.match);
    const steps = this.match.steps.length;
    return this.told
      .filter(({ story, to }) => same(open[story.invite], to))
      .map(({ story }) => ({ ...story, after: Math.min(story.after, steps) }));
  }

  /** A seat that has to answer asks a bot. Whoever takes an answer back has asked all the same. */
  ask(seat: Seat, by: string): void {
    if (!this.match.ask(seat)) throw new Refusal(`Seat ${seat} has nothing to ask advice for.`);
    this.asked.push({ seat, by, after: this.match.steps.length });
  }

  get advice(): readonly Advice[] {
    const steps = this.match.steps.length;
    return this.asked.map(one => ({ ...one, after: Math.min(one.after, steps) }));
  }

  /** The words that count for an invitation. */
  words(invitation: number): string | undefined {
    return this.stories.findLast(story => story.invite === invitation)?.text;
  }
}
