import type { ParamsOf, RefusalDeclarations } from '../refusal.ts';

/** Reasons to refuse changes of a game's tables. */
export const CONTENT_REFUSALS = {
  'content-none': {},
  'content-place-unknown': { at: 'text', inside: 'text', known: 'texts', more: 'number' },
  'content-place-below-value': { at: 'text', inside: 'text', value: 'text' },
  'content-whole-table': { at: 'text' },
  'content-not-list': { at: 'text', old: 'text', value: 'text' },
  'content-not-record': { at: 'text', old: 'text', value: 'text' },
  'content-not-number': { at: 'text', old: 'text', value: 'text' },
  'content-not-string': { at: 'text', old: 'text', value: 'text' },
  'content-not-boolean': { at: 'text', old: 'text', value: 'text' },
  'content-other-fields': { at: 'text', fields: 'texts', value: 'text' },
} as const satisfies RefusalDeclarations;

declare module '../refusal.ts' {
  interface RefusalParams extends ParamsOf<typeof CONTENT_REFUSALS> {}
}
