import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { SeatView } from '../../table/seat-view.ts';
import type { TableClient } from '../../table/table-client.ts';
import { prefer, preferences } from '../app/settings.ts';
import { firstMeeting, isAfterwards, withMatch, withMet } from './met-rules.ts';

/** Whether exactly one person sits at this device: what is kept here is about that person. */
export const isAlone = ({ mine }: TableClient): boolean => mine.length === 1;

/**
 * The rule to be explained beside the open question, and how to put it away. Each rule is given once. Rules are counted
 * as met even while explanations are off.
 */
export function useMeeting(
  client: TableClient,
  look: SeatView,
  isOpen: boolean,
): { readonly rule: string | undefined; readonly isAfter: boolean; readonly dismiss: () => void } {
  const [shown, show] = useState<
    { readonly at: string; readonly rule: string; readonly isAfter: boolean } | undefined
  >();
  const { ask, sealed } = look;
  const isMeeting = isOpen && isAlone(client) && sealed === undefined;
  // Not by the step: others may answer while this question stays open, and the line stays with it.
  const at = ask && isMeeting ? `${look.since}/${look.seat}/${ask.what}` : '';
  // Before the page is painted: the line and its question appear together.
  useLayoutEffect(() => {
    if (at === '' || shown?.at === at) return;
    const game = client.gameModule.game.id;
    const { met } = preferences.peek();
    const rule = firstMeeting(client.gameModule, look, met[game]);
    if (rule === undefined) return;
    prefer({ met: withMet(met, game, rule, client.id) });
    show({ at, rule, isAfter: isAfterwards(client.gameModule, look, rule) });
  }, [at]);
  return {
    rule: preferences.value.meetings && at !== '' && shown?.at === at ? shown.rule : undefined,
    isAfter: shown?.isAfter === true,
    dismiss: () => show({ at, rule: '', isAfter: false }),
  };
}

/** Whether this is one of the first matches of its game at this device; counts it when somebody is asked. */
export function useFirstMatch(client: TableClient, isAsked: boolean): boolean {
  const game = client.gameModule.game.id;
  useEffect(() => {
    const { firstMatches } = preferences.peek();
    const counted = withMatch(firstMatches, game, client.id);
    if (isAsked && counted !== firstMatches) prefer({ firstMatches: counted });
  }, [isAsked, game, client.id]);
  return preferences.value.firstMatches[game]?.includes(client.id) === true;
}
