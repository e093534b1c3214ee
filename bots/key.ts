import type { Json } from '../engine/index.ts';

/**
 * A text for a Map: equal for equal answers, different for different ones. The order of keys does not matter. Cheaper
 * than canonical JSON, because a search makes one for each option of each question on its way.
 */
export function keyOf(answer: Json): string {
  if (typeof answer === 'string') return `${answer.length}"${answer}`;
  if (typeof answer !== 'object' || answer === null) return `${answer}`;
  if (isList(answer)) {
    let list = '[';
    for (const item of answer) list += `${keyOf(item)},`;
    return `${list}]`;
  }
  let record = '{';
  let last = '';
  for (const field in answer) {
    if (field < last) return keyOf(sorted(answer));
    last = field;
    record += `${field}:${keyOf(answer[field] ?? null)},`;
  }
  return `${record}}`;
}

const isList = (answer: Json): answer is readonly Json[] => Array.isArray(answer);

const sorted = (record: { readonly [key: string]: Json }): Json =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
