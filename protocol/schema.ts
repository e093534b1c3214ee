/** Building blocks of the schemas of messages and requests. An object has no fields but the declared ones. */
import Type, { type TProperties, type TSchema } from 'typebox';
import { LEVEL_NAMES } from '../bots/tuning.ts';
import { type Json, LANGUAGES, MAX_SEATS, SPECTATOR } from '../engine/index.ts';
import { COUNT_MAX, NAME_MAX_CHARS, SETTLED_MAX_FIELDS, SETTLED_VALUE_MAX_CHARS } from './limits.ts';

/** An object with exactly these fields. */
export const closed = <Fields extends TProperties>(fields: Fields, description = '') =>
  Type.ReadonlyObject(Type.Object(fields), { additionalProperties: false, ...(description && { description }) });

export const list = <Item extends TSchema>(item: Item, options: { minItems?: number; maxItems?: number } = {}) =>
  Type.Immutable(Type.Array(item, options));

export const pair = <First extends TSchema, Second extends TSchema>(first: First, second: Second) =>
  Type.Immutable(Type.Tuple([first, second]));

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An object with any names whose values fit `value`. Not `Type.Record`: its pattern does not match a name with a line break. */
export const mapOf = <Value>(value: TSchema, options: { maxProperties?: number } = {}) =>
  Type.Unsafe<Readonly<Record<string, Value>>>({ type: 'object', additionalProperties: value, ...options });

/** The same schema with one line for the documentation. */
export const described = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.With(schema, { description });

/** Any JSON. The rules of a game decide about its form. */
export const JSON_VALUE = Type.Unsafe<Json>({});

export const ID = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' });
/** A secret that the server has made. */
export const SECRET = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });
/** A SHA-256 digest. */
export const DIGEST = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const SEAT = Type.Integer({ minimum: 0, maximum: MAX_SEATS - 1 });
/** A seat, or SPECTATOR. */
export const EYES = Type.Integer({ minimum: 0, maximum: SPECTATOR });
export const COUNT = Type.Integer({ minimum: 0, maximum: COUNT_MAX });
/** Rooms keep the name of a level as a string. */
export const LEVEL = Type.Unsafe<string>(Type.Enum(LEVEL_NAMES));
/** `readName` of the server decides which characters a name may have. */
export const NAME = Type.String({ minLength: 1, maxLength: NAME_MAX_CHARS });
/** The id of a game. */
export const GAME = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });
export const LANGUAGE = Type.Enum(LANGUAGES);
export const SETTLED = mapOf<string>(Type.String({ maxLength: SETTLED_VALUE_MAX_CHARS }), {
  maxProperties: SETTLED_MAX_FIELDS,
});

/** The part of JSON Schema that the declarations use, for code that walks through them. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly description?: string;
  readonly const?: string | number;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly maxProperties?: number;
  /** A list has the items of a tuple. */
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
}

export const plainSchema = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema));
export const isTuple = (items: JsonSchema['items']): items is readonly JsonSchema[] => Array.isArray(items);
