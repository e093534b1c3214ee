import { useMemo, useState } from 'preact/hooks';
import { type Event, type Reader, SPECTATOR, type Storyteller, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import type { TableClient } from '../../../table/table-client.ts';
import { keepStoryNotes, keyOf, type StoryNotes, storyNotes, withDraft, withPass } from './drafts.ts';

/** An invitation that a person has not told. */
export interface OpenInvitation {
  readonly index: number;
  readonly key: string;
  readonly invitation: Event;
  readonly isPassed: boolean;
}

/** The telling of one seat: what is open, the draft of the current one, and what can be done with it. */
export interface Telling {
  readonly open: readonly OpenInvitation[];
  /** Open and not passed: a badge counts them. */
  readonly waiting: readonly OpenInvitation[];
  readonly current: OpenInvitation | undefined;
  readonly draft: string;
  readonly openings: readonly string[];
  readonly isQuiet: boolean;
  /** Whether the drafts cannot be stored on this device. */
  readonly isForgetful: boolean;
  write(text: string): void;
  submit(): void;
  pass(): void;
  quiet(isQuiet: boolean): void;
  choose(one: OpenInvitation | undefined): void;
}

const OPENINGS_PER_INVITATION = 3;

/** The invitations to a seat that have no text yet, the oldest first. */
export function openInvitations(
  { seat, invitations, stories }: Pick<SeatView, 'seat' | 'invitations' | 'stories'>,
  passed: readonly string[],
): readonly OpenInvitation[] {
  const told = new Set(stories.map(({ invite }) => invite));
  return invitations.flatMap((invitation, index) => {
    if (invitation.by !== seat || told.has(index)) return [];
    const key = keyOf(seat, index, invitation);
    return [{ index, key, invitation, isPassed: passed.includes(key) }];
  });
}

/** `look` has the lines of bots in its stories. */
export function useTelling(
  client: TableClient,
  look: SeatView,
  teller: Storyteller | undefined,
  words: Words,
  reader: Reader,
  fail: (error: unknown) => void,
): Telling {
  const [notes, setNotes] = useState<StoryNotes>(() => storyNotes(client.id));
  const [isForgetful, setForgetful] = useState(false);
  /** The invitation that a person works on stays, whatever the match invites to next. */
  const [chosen, setChosen] = useState<string | undefined>();
  const save = (next: StoryNotes): void => {
    setNotes(next);
    setForgetful(!keepStoryNotes(client.id, next));
  };
  const isMine = look.seat !== SPECTATOR && client.mine.includes(look.seat);
  const open = isMine ? openInvitations(look, notes.passed) : [];
  const waiting = open.filter(({ isPassed }) => !isPassed);
  const current = open.find(({ key }) => key === chosen) ?? waiting.at(-1);
  const openings = useMemo(() => {
    if (!current) return [];
    const told = teller?.openings(look.invitations, current.index, OPENINGS_PER_INVITATION);
    return told ?? words.suggestions?.(current.invitation, reader) ?? [];
  }, [teller, current?.key, words]);
  const draft = (current && notes.drafts[current.key]) ?? '';
  const write = (text: string): void => {
    if (!current) return;
    setChosen(current.key);
    save(withDraft(notes, current.key, text.replaceAll('\n', ' ')));
  };
  const submit = (): void => {
    if (!current || draft.trim() === '') return;
    const { key, index } = current;
    // The draft is dropped when the text is told: a refused one stays.
    client.tell(look.seat, index, draft).then(() => save(withDraft(storyNotes(client.id), key, '')), fail);
    setChosen(undefined);
  };
  const pass = (): void => {
    if (current) save(withPass(notes, current.key));
    setChosen(undefined);
  };
  return {
    ...{ open, waiting, current, draft, openings, isForgetful, write, submit, pass },
    isQuiet: notes.isQuiet,
    quiet: isQuiet => save({ ...notes, isQuiet }),
    choose: one => setChosen(one?.key),
  };
}
