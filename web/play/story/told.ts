import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameModule, Language, Story, Storyteller } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';

/** The storyteller of the page's language; undefined while it is loaded and for games without one. */
export function useStoryteller(gameModule: GameModule): Storyteller | undefined {
  const { lang } = preferences.value;
  const [loaded, setLoaded] = useState<{ readonly lang: Language; readonly teller: Storyteller } | undefined>();
  useEffect(() => {
    gameModule.storytellers?.[lang]().then(
      teller => setLoaded({ lang, teller }),
      (error: unknown) => console.error('the storyteller could not be loaded; bots tell nothing', error),
    );
  }, [gameModule, lang]);
  return loaded?.lang === lang ? loaded.teller : undefined;
}

type Telling = Pick<SeatView, 'invitations' | 'stories' | 'sitters'>;

/**
 * The stories of people, and the lines of bots for untold invitations. A bot's line follows from public invitations, in
 * the reader's own language: it is neither sent nor recorded. At a solo table the house has lines of its own.
 */
export function storiesWithBots({ invitations, stories, sitters }: Telling, teller: Storyteller): readonly Story[] {
  const lines = teller.tell(invitations);
  const told = new Set(stories.map(({ invite }) => invite));
  const isSpokenFor = (seat: number, invite: number): boolean => {
    const invitation = invitations[invite];
    return sitters[seat]?.kind === 'bot' || (sitters.length === 1 && !!invitation && teller.isHouse(invitation));
  };
  const ofBots = lines.flatMap((text, invite) => {
    const seat = Number(invitations[invite]?.by);
    if (text === undefined || told.has(invite) || !isSpokenFor(seat, invite)) return [];
    return [{ invite, seat, text, after: 0 }];
  });
  return [...stories, ...ofBots];
}

/** A view whose stories include the lines of bots. */
export function useTold(look: SeatView, teller: Storyteller | undefined): SeatView {
  const { invitations, stories, sitters } = look;
  const told = useMemo(
    () => (teller ? storiesWithBots({ invitations, stories, sitters }, teller) : stories),
    [teller, invitations.length, stories, sitters.map(({ kind }) => kind).join()],
  );
  return useMemo(() => ({ ...look, stories: told }), [look, told]);
}
