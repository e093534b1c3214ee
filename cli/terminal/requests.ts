import { readFileSync } from 'node:fs';
import {
  at,
  type ChanceNote,
  type Chronicle,
  type Event,
  type GameModule,
  invitations,
  type Language,
  type Match,
  Refusal,
  recordOf,
  type Seat,
  seatLog,
  writeRecord,
} from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { withThrown } from '../../fair/proof.ts';
import { isShared } from '../../fair/shared-chance.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import type { Adding } from '../entropy.ts';
import { writeText } from '../files.ts';
import { type Listener, readerOf } from './log.ts';
import { ruleText } from './rulebook.ts';
import { CLIENT_WORDS } from './words.ts';

/** A match at the terminal, with its story and its settings. */
export interface LoadEvening {
  readonly gameModule: GameModule;
  readonly match: Match;
  readonly chronicle: Chronicle;
  readonly chance: ChanceNote;
  /** The entropy that a person sends with an answer. */
  readonly adding: Adding;
  readonly names: readonly string[];
  readonly lang: Language;
}

export function listenerAt({ gameModule, names, lang }: LoadEvening, seat: Seat): Listener {
  return { seat, names, words: gameModule.words[lang], said: CLIENT_WORDS[lang] };
}

/** The text of a rule in the rulebook. */
export function explain({ gameModule, lang }: LoadEvening, rule: string): string {
  return ruleText(readFileSync(gameModule.rulebook[lang], 'utf8'), rule) ?? CLIENT_WORDS[lang].noRule(rule);
}

/** The latest invitation of a seat without a story, with its number. */
function openInvitation({ match, chronicle }: LoadEvening, seat: Seat): readonly [number, Event] | undefined {
  return [...invitations(match).entries()].findLast(([i, { by }]) => by === seat && chronicle.words(i) === undefined);
}

/** The sentence for the open invitation of a seat. */
export function invitationLine(evening: LoadEvening, seat: Seat): string | undefined {
  const listener = listenerAt(evening, seat);
  const open = openInvitation(evening, seat);
  if (!open) return undefined;
  const text = listener.words.invitation?.(open[1], readerOf(evening.match, listener));
  return listener.said.storyInvitation(text ?? listener.said.plainInvitation);
}

/** Tells the story: lists the suggestions, takes one of them, or takes free text. */
export function tellStory(evening: LoadEvening, seat: Seat, text: string): readonly string[] {
  const { words, said, names } = listenerAt(evening, seat);
  const open = openInvitation(evening, seat);
  if (!open) return [said.noInvitation];
  const [number, event] = open;
  const suggestions = words.suggestions?.(event, { view: evening.match.view(seat), names }) ?? [];
  if (text === '')
    return suggestions.length > 0 ? suggestions.map((line, i) => `${i + 1}  ${line}`) : [said.noSuggestions];
  const chosen = /^\d+$/.test(text) && suggestions.length > 0 ? suggestions[Number(text) - 1] : text;
  if (chosen === undefined) return [said.noSuchSuggestion(suggestions.length)];
  try {
    evening.chronicle.tell(seat, number, chosen);
  } catch (error) {
    if (error instanceof Refusal) return [said.badStory];
    throw error;
  }
  return [said.storyTold];
}

/** Writes the record of a finished match, or the view of the seat in a running one. */
export function writeDown({ match, chronicle, chance, lang }: LoadEvening, seat: Seat, file: string): string {
  const said = CLIENT_WORDS[lang];
  if (file === '') return said.whichFile;
  try {
    const record = recordOf(match, chance, sha256, chronicle);
    if (match.over) writeText(file, writeRecord(isShared(chance) ? withThrown(match.game, record) : record));
    else writeText(file, seatLog(match, seat));
  } catch (error) {
    if (error instanceof OperatorError) return said.notWritten(file);
    throw error;
  }
  return match.over ? said.recordWritten(file) : said.ownEventsWritten(file);
}

/** The score sheet: a row for each score, a column for each seat. */
export function scoreRows({ gameModule, match, names, lang }: LoadEvening): readonly (readonly string[])[] {
  const { game, words } = gameModule;
  const sheets = names.map((_, seat) => game.score?.(match.state, seat) ?? {});
  const titles = words[lang].scores ?? {};
  const keys = new Set([...Object.keys(titles), ...sheets.flatMap(sheet => Object.keys(sheet))]);
  const cell = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const rows = [...keys]
    .filter(key => sheets.some(sheet => key in sheet))
    .map(key => [titles[key] ?? key, ...sheets.map(sheet => (key in sheet ? cell(at([sheet[key] ?? null], 0)) : ''))]);
  return rows.length === 0 ? [] : [['', ...names], ...rows];
}
