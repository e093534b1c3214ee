import { isList, type Json, type Options, optionAt, same, sizeOf } from '../../engine/index.ts';

/** An answer in progress, field by field. */
export type ChosenFields = Readonly<Record<string, Json>>;

/** At most this many members of a family are enumerated; a board that knows its shape answers with the rest. */
export const MAX_ENUMERATED_OPTIONS = 2000;

type Fields = Readonly<Record<string, Json>>;

/** The fields of an option. An option that is not a record has a single field without a name. */
export function fieldsOf(option: Json): Fields {
  return typeof option === 'object' && option !== null && !isArray(option) ? option : { '': option };
}
export const isArray = (json: Json): json is readonly Json[] => Array.isArray(json);

export function writtenOut(options: Options): readonly Json[] {
  if (isList(options)) return options;
  return Array.from({ length: Math.min(sizeOf(options), MAX_ENUMERATED_OPTIONS) }, (_, i) => optionAt(options, i));
}

const has = (option: Json, field: string, value: Json): boolean => {
  const fields = fieldsOf(option);
  return Object.hasOwn(fields, field) && same(fields[field], value);
};

/** The options that agree with all chosen fields. */
export function narrowed(options: readonly Json[], chosen: ChosenFields): readonly Json[] {
  const fields = Object.entries(chosen);
  return options.filter(option => fields.every(([field, value]) => has(option, field, value)));
}

/** The first field of an element that some remaining option still needs. */
export function wanted(options: readonly Json[], chosen: ChosenFields, stands: Fields): [string, Json] | undefined {
  const left = narrowed(options, chosen);
  return Object.entries(stands).find(
    ([field, value]) => !Object.hasOwn(chosen, field) && left.some(option => has(option, field, value)),
  );
}

/** Chooses one field. If one option is left, it is the complete answer. */
export function choose(
  options: readonly Json[],
  chosen: ChosenFields,
  field: string,
  value: Json,
): { chosen: ChosenFields; complete: Json | undefined } {
  const next = { ...chosen, [field]: value };
  const left = narrowed(options, next);
  return { chosen: next, complete: left.length === 1 ? left[0] : undefined };
}
