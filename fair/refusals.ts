import type { ParamsOf, RefusalDeclarations } from '../engine/index.ts';

/** Refusals of a chain and an opening. A server may send these to a player. */
export const CHAIN_REFUSALS = {
  'anchor-malformed': { seat: 'number' },
  'anchor-not-expected': {},
  'link-malformed': { seat: 'number' },
  'link-without-anchor': { seat: 'number' },
  'link-not-next': { seat: 'number' },
  'link-not-expected': {},
  'link-of-other-anchor': {},
  'opening-note-malformed': {},
  'opening-of-other-commitment': {},
} as const satisfies RefusalDeclarations;

/** Faults of the proof in a record, and differences from what a device saw of the match. */
export const PROOF_REFUSALS = {
  'chance-unknown': { kind: 'text' },
  'chance-malformed': {},
  'secret-not-committed': {},
  'openings-not-committed': {},
  'opening-malformed': { opening: 'number' },
  'opening-repeated': { opening: 'number' },
  'opening-seats-differ': {},
  'seal-broken': {},
  'links-two-at-once': { seat: 'number' },
  'link-after-anchor': { seat: 'number' },
  'links-out-of-order': {},
  'link-without-answer': { seat: 'number' },
  'story-told-twice': {},
  'number-missing': { value: 'number', top: 'number' },
  'number-differs': { value: 'number', top: 'number', written: 'text' },
  'numbers-too-many': {},
  'seen-other-chance': {},
  'seen-other-commitment': {},
  'seen-other-anchors': {},
  'seen-more-openings': { seen: 'number', told: 'number' },
  'seen-other-opening': { opening: 'number' },
  'seen-opening-complete': { opening: 'number', seat: 'number' },
  'seen-other-advice': {},
  'seen-other-match': {},
  'seen-other-end': {},
  'seen-more-links': { seat: 'number' },
} as const satisfies RefusalDeclarations;

declare module '../engine/refusal.ts' {
  interface RefusalParams extends ParamsOf<typeof CHAIN_REFUSALS>, ParamsOf<typeof PROOF_REFUSALS> {}
}
