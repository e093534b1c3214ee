/** The validators accept every value that a schema describes, and refuse every value that breaks it in one place. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { CLIENT_MESSAGES, SERVER_MESSAGE } from '../../protocol/messages.ts';
import { POST_BODIES } from '../../protocol/requests.ts';
import { isTuple, type JsonSchema, plainSchema } from '../../protocol/schema.ts';
import { validatorOf } from '../ops/validator.ts';
import { isClientMessage, isServerMessage } from './validate-message.ts';

type Values = fc.Arbitrary<unknown>;
type Fields = readonly (readonly [name: string, value: unknown])[];

const RUNS = 300;
const MAX_DEPTH = 7;
const SOME = 3;
/** Two UTF-16 units, one code point: lengths count code points. */
const GHOST = '👻';

/** Even `__proto__` becomes a field of the object itself, as `JSON.parse` makes it. */
const objectOf = (fields: Fields): object => Object.fromEntries(fields);
const ANYTHING: Values = fc.jsonValue({ maxDepth: 2 });

/** References lead to the definitions of the schema around them. */
const definitions = new Map<string, JsonSchema>();
function resolved(schema: JsonSchema): JsonSchema {
  for (const [name, one] of Object.entries(schema.$defs ?? {})) definitions.set(name, one);
  return schema.$ref === undefined ? schema : (definitions.get(schema.$ref) ?? assert.fail(schema.$ref));
}

// values that fit

function valid(unresolved: JsonSchema, depth = MAX_DEPTH): Values {
  const schema = resolved(unresolved);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valid(one, depth - 1)));
  switch (schema.type) {
    case 'object':
      return validFields(schema, depth).map(objectOf);
    case 'array':
      return validArray(schema, depth);
    case 'string':
      return validString(schema);
    case 'integer':
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return ANYTHING;
  }
}

function validFields(schema: JsonSchema, depth: number): fc.Arbitrary<Fields> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  if (typeof others === 'object') {
    if (depth <= 0) return fc.constant([]);
    return fc.array(fc.tuple(fc.string(), valid(others, depth - 1)), { maxLength: SOME });
  }
  const fields = Object.entries(properties).map(([name, one]) => {
    const field: fc.Arbitrary<Fields> = valid(one, depth - 1).map(value => [[name, value]]);
    return required.includes(name) ? field : fc.oneof(fc.constant([]), field);
  });
  return fc.tuple(...fields).map(all => all.flat());
}

function validArray({ items = {}, minItems = 0, maxItems = SOME }: JsonSchema, depth: number): Values {
  if (isTuple(items)) {
    const all = items.map(item => valid(item, depth - 1));
    return fc.integer({ min: minItems, max: all.length }).chain(length => fc.tuple(...all.slice(0, length)));
  }
  if (depth <= 0 && minItems === 0) return fc.constant([]);
  return fc.array(valid(items, depth - 1), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, SOME)),
  });
}

function validString({ pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map(text => text.slice(0, maxLength));
  const longest = fc.constantFrom(minLength, maxLength ?? SOME).map(length => GHOST.repeat(length));
  return fc.oneof(fc.string({ unit: 'binary', minLength, maxLength: maxLength ?? SOME }), longest);
}

function validNumber({ type, minimum: min = -1e9, maximum: max = 1e9 }: JsonSchema): Values {
  const inside = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(inside, fc.constantFrom(min, max));
}

// values that break the schema in one place

const SAMPLES: readonly (readonly [type: NonNullable<JsonSchema['type']>, value: unknown])[] = [
  ...(['', 'x', '0', '__proto__'] as const).map(text => ['string', text] as const),
  ...([-1, 0, 1.5, 1e308] as const).map(number => ['number', number] as const),
  ...[{}, { '': 0 }, { length: 0 }].map(object => ['object', object] as const),
  ...[[], [0], [[]]].map(array => ['array', array] as const),
  ['boolean', true],
  ['null', null],
];

/** The JSON types of all values that fit; undefined for any. */
function typesOf(unresolved: JsonSchema): readonly string[] | undefined {
  const schema = resolved(unresolved);
  if (schema.anyOf) {
    const all = schema.anyOf.map(typesOf);
    return all.every(one => one !== undefined) ? all.flat() : undefined;
  }
  if (schema.enum || schema.const !== undefined) return [typeof (schema.const ?? '')];
  return schema.type === undefined ? undefined : [schema.type === 'integer' ? 'number' : schema.type];
}

const nonEmpty = (ways: readonly (Values | undefined)[]): Values | undefined => {
  const all = ways.filter(one => one !== undefined);
  return all.length === 0 ? undefined : fc.oneof(...all);
};

/** A value of another type, or one that breaks a single limit. Undefined if every value fits. */
function broken(schema: JsonSchema, depth = MAX_DEPTH): Values | undefined {
  const types = typesOf(schema);
  if (!types || depth <= 0) return undefined;
  const others = SAMPLES.flatMap(([type, value]) => (types.includes(type) ? [] : [value]));
  return nonEmpty([fc.constantFrom(...others), brokenInside(resolved(schema), depth)]);
}

function brokenInside(schema: JsonSchema, depth: number): Values | undefined {
  // No alternative fits a value that breaks another one inside: they differ by type, or by a constant.
  if (schema.anyOf) return nonEmpty(schema.anyOf.map(one => brokenInside(resolved(one), depth - 1)));
  if (schema.const !== undefined || schema.enum) return fc.constant(`${schema.const ?? schema.enum?.[0]} `);
  switch (schema.type) {
    case 'object':
      return brokenObject(schema, depth);
    case 'array':
      return brokenArray(schema, depth);
    case 'string':
      return brokenString(schema);
    case 'integer':
    case 'number':
      return brokenNumber(schema);
    default:
      return undefined;
  }
}

function brokenObject(schema: JsonSchema, depth: number): Values | undefined {
  const { properties = {}, required = [], additionalProperties: others, maxProperties } = schema;
  const whole = validFields(schema, depth);
  const changed = Object.entries(properties).map(([name, one]) => {
    const wrong = broken(one, depth - 1);
    const without = (fields: Fields): Fields => fields.filter(([other]) => other !== name);
    return wrong && fc.tuple(whole, wrong).map(([fields, value]) => objectOf([...without(fields), [name, value]]));
  });
  const missing = required.map(name => whole.map(all => objectOf(all.filter(([other]) => other !== name))));
  const unknown = fc.constantFrom('__proto__', 'constructor', 'toString', 'unknown', '');
  const added = fc.tuple(whole, unknown, ANYTHING).map(([all, name, value]) => objectOf([...all, [name, value]]));
  const wrongValue = typeof others === 'object' ? broken(others, depth - 1) : undefined;
  const inMap = wrongValue && fc.tuple(whole, fc.string(), wrongValue);
  return nonEmpty([
    ...changed,
    ...missing,
    others === false ? added : undefined,
    inMap?.map(([all, name, value]) => objectOf([...all, [name, value]])),
    maxProperties === undefined ? undefined : fc.constant(manyFields(maxProperties + 1)),
  ]);
}

const manyFields = (count: number): object => objectOf(Array.from({ length: count }, (_, i) => [`field ${i}`, 'x']));

function brokenArray(schema: JsonSchema, depth: number): Values | undefined {
  const { items = {}, minItems = 0, maxItems } = schema;
  if (isTuple(items)) {
    const all = items.map(item => valid(item, depth - 1));
    const changed = items.map((item, i) => {
      const wrong = broken(item, depth - 1);
      return wrong && fc.tuple(...all.slice(0, i), wrong, ...all.slice(i + 1));
    });
    return nonEmpty([...changed, fc.tuple(...all.slice(0, minItems - 1)), fc.tuple(...all, ANYTHING)]);
  }
  const item = valid(items, depth - 1);
  const wrong = broken(items, depth - 1);
  const exactly = (length: number): Values => fc.array(item, { minLength: length, maxLength: length });
  return nonEmpty([
    wrong && fc.array(wrong, { minLength: 1, maxLength: Math.max(1, Math.min(maxItems ?? SOME, SOME)) }),
    minItems === 0 ? undefined : exactly(minItems - 1),
    maxItems === undefined ? undefined : exactly(maxItems + 1),
  ]);
}

function brokenString(schema: JsonSchema): Values | undefined {
  const { pattern, minLength = 0, maxLength } = schema;
  const good = validString(schema);
  return nonEmpty([
    pattern === undefined ? undefined : good.map(text => ` ${text}`),
    pattern?.endsWith('$') ? good.map(text => `${text}\n`) : undefined,
    minLength === 0 ? undefined : fc.constant(GHOST.repeat(minLength - 1)),
    maxLength === undefined ? undefined : good.map(text => text + GHOST.repeat(maxLength + 1 - [...text].length)),
  ]);
}

function brokenNumber({ type, minimum, maximum }: JsonSchema): Values | undefined {
  return nonEmpty([
    type === 'integer' ? fc.constantFrom((minimum ?? 0) + 0.5, 1e308 * 10) : undefined,
    minimum === undefined ? undefined : fc.constantFrom(minimum - 1, -1e308),
    maximum === undefined ? undefined : fc.constantFrom(maximum + 1, 1e308),
  ]);
}

// the validators

function check(schema: TSchema, fits: (value: unknown) => boolean): void {
  const plain = plainSchema(schema);
  const wrong = broken(plain) ?? assert.fail('every value fits');
  fc.assert(
    fc.property(valid(plain), value => assert.ok(fits(value), 'a value that fits was refused')),
    { seed: 11, numRuns: RUNS },
  );
  fc.assert(
    fc.property(wrong, value => assert.ok(!fits(value), 'a value that does not fit was accepted')),
    { seed: 11, numRuns: RUNS * 3 },
  );
}

describe('client messages: every valid one is accepted, every broken one is refused', () => {
  for (const { name, schema } of CLIENT_MESSAGES) test(name, () => check(schema, isClientMessage));
});

describe('request bodies: every valid one is accepted, every broken one is refused', () => {
  for (const [name, schema] of Object.entries(POST_BODIES)) test(name, () => check(schema, validatorOf(schema)));
});

test('server messages: every valid one is accepted, every broken one is refused', () =>
  check(SERVER_MESSAGE, isServerMessage));

test('a message of one kind is refused under the name of another with other fields', () => {
  assert.ok(isClientMessage({ do: 'again' }));
  assert.ok(!isClientMessage({ do: 'begin' }));
  assert.ok(!isClientMessage({ do: 'again', id: 'abcdefgh' }));
  for (const name of ['__proto__', 'constructor', 'toString', '', null, undefined, ['again']])
    assert.ok(!isClientMessage({ do: name }), String(name));
});

/** Every schema inside a schema, with its path. */
function parts(schema: JsonSchema, path: string): (readonly [path: string, part: JsonSchema])[] {
  const { properties = {}, anyOf = [], items = [], additionalProperties: others, $defs = {} } = schema;
  const inside = [
    ...Object.entries({ ...properties, ...$defs }),
    ...[...anyOf, ...(isTuple(items) ? items : [items])].map((one, i) => [String(i), one] as const),
    ...(typeof others === 'object' ? [['*', others] as const] : []),
  ];
  return [[path, schema], ...inside.flatMap(([name, one]) => parts(one, `${path}.${name}`))];
}

const openObjects = (all: ReturnType<typeof parts>): string[] =>
  all.flatMap(([path, { type, additionalProperties }]) =>
    type === 'object' && (additionalProperties ?? true) === true ? [path] : [],
  );

test('objects have no undeclared fields, except where a game or a web standard defines them', () => {
  const client = CLIENT_MESSAGES.flatMap(({ name, schema }) => parts(plainSchema(schema), name));
  assert.deepEqual(openObjects(client), []);
  const bodies = Object.entries(POST_BODIES).flatMap(([name, schema]) => parts(plainSchema(schema), name));
  assert.deepEqual(openObjects(bodies), [
    '/api/push.subscription',
    '/api/passkeys/finish.response',
    '/api/passkeys/login/finish.response',
  ]);
  assert.deepEqual(openObjects(parts(plainSchema(SERVER_MESSAGE), 'frame')), [
    'frame.looks.0.reasons.0.why',
    'frame.looks.0.events.told.0',
  ]);
});

test('whatever a client sends has a limit: texts, lists, maps and numbers', () => {
  const isLimited = ({ type, pattern, const: only, maxLength, maximum, maxItems, ...rest }: JsonSchema): boolean => {
    if (type === 'string') return (only ?? maxLength) !== undefined || /\{\d+(,\d+)?\}\$$/.test(pattern ?? '');
    if (type === 'integer') return maximum !== undefined;
    if (type === 'array') return maxItems !== undefined;
    return typeof rest.additionalProperties !== 'object' || rest.maxProperties !== undefined;
  };
  const sent = [...CLIENT_MESSAGES.map(({ name, schema }) => [name, schema] as const), ...Object.entries(POST_BODIES)];
  const all = sent.flatMap(([name, schema]) => parts(plainSchema(schema), name));
  assert.ok(all.length > 100, `${all.length} parts were found`);
  assert.deepEqual(
    all.flatMap(([path, part]) => (isLimited(part) ? [] : [path])),
    [],
  );
});
