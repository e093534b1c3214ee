import { type ParamKind, Refusal, type RefusalData, type RefusalReason, type RefusalValues } from '../engine/index.ts';
import { SENT_REFUSALS, type SentCode } from '../refusals/codes.ts';

const isCode = (code: string): code is SentCode => Object.hasOwn(SENT_REFUSALS, code);
const isListOf = (value: unknown, kind: 'number' | 'string'): boolean =>
  Array.isArray(value) && value.every(item => typeof item === kind);

const IS_KIND: Readonly<Record<ParamKind, (value: unknown) => boolean>> = {
  number: value => typeof value === 'number',
  text: value => typeof value === 'string',
  numbers: value => isListOf(value, 'number'),
  texts: value => isListOf(value, 'string'),
};

/** The declared parameters of a code, and no others. Undefined if one is missing or of another kind. */
function declaredParams(code: SentCode, params: Readonly<Record<string, unknown>>): RefusalValues | undefined {
  const kinds: Readonly<Record<string, ParamKind>> = SENT_REFUSALS[code];
  const declared = Object.entries(kinds).map(([name, kind]) => [name, kind, params[name]] as const);
  if (declared.some(([, kind, value]) => !IS_KIND[kind](value))) return undefined;
  return Object.fromEntries(declared.map(([name, , value]) => [name, value])) as RefusalValues;
}

/** A refusal on the wire: its code, and the parameters that are declared for it. */
export interface SentRefusal {
  readonly code: SentCode;
  readonly params: RefusalValues;
}

/** The form of a refusal that may be sent to any client. Undefined for a code that stays on the server. */
export function sentRefusal({ code, params }: RefusalData): SentRefusal | undefined {
  const sent = isCode(code) ? declaredParams(code, params) : undefined;
  return isCode(code) && sent ? { code, params: sent } : undefined;
}

/** A refusal that came from a server. Undefined if this version does not know its code or its parameters. */
export function receivedRefusal(code: unknown, params: unknown = {}): Refusal | undefined {
  if (typeof code !== 'string' || !isCode(code) || typeof params !== 'object' || params === null) return undefined;
  const known = declaredParams(code, { ...params });
  // The parameters are those that the code declares, so the two fit together.
  return known && new Refusal(...([code, known] as unknown as RefusalReason<SentCode>));
}
