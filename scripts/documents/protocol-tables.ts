/** Renders the declarations of messages and requests as the tables of docs/online.md. */
import type { TSchema } from 'typebox';
import { CLIENT_MESSAGES, type MessageSender, PRESENCE, SEAT_UPDATE, SERVER_MESSAGE } from '../../protocol/messages.ts';
import { POST_BODIES } from '../../protocol/requests.ts';
import { TABLE_CARD } from '../../protocol/responses.ts';
import { isTuple, type JsonSchema, plainSchema } from '../../protocol/schema.ts';

/** An object with more fields is shown as such. */
const SHOWN_FIELDS_MAX = 8;

const code = (text: string): string => `\`${text}\``;
const counted = (value: number): string => value.toLocaleString('en');
const atMost = (max: number | undefined, what = ''): string =>
  max === undefined ? '' : `, at most ${counted(max)}${what}`;

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `${counted(minimum)} to ${counted(maximum)}`;
  return minimum === undefined ? 'number' : `number from ${counted(minimum)}`;
}

function textForm({ pattern, minLength, maxLength }: JsonSchema): string {
  if (pattern !== undefined) return code(pattern) + atMost(maxLength, ' characters');
  if (maxLength === undefined) return 'text';
  return `text of ${minLength ?? 0} to ${counted(maxLength)} characters`;
}

function objectForm(schema: JsonSchema): string {
  const { properties, additionalProperties: others, maxProperties } = schema;
  if (typeof others === 'object') return `object of ${form(others)}${atMost(maxProperties, ' fields')}`;
  const names = fieldNames(schema);
  return properties && names.length <= SHOWN_FIELDS_MAX ? `{ ${names.join(', ')} }` : 'object';
}

/** The form of a value in a few words. */
function form(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return code(schema.$ref);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map(one => code(one)).join(', ');
  if (schema.anyOf) return schema.anyOf.map(form).join(', or ');
  switch (schema.type) {
    case 'object':
      return objectForm(schema);
    case 'array':
      return listForm(schema);
    case 'string':
      return textForm(schema);
    case 'integer':
    case 'number':
      return range(schema);
    case undefined:
      return 'any JSON';
    default:
      return schema.type;
  }
}

function listForm({ items = {}, maxItems }: JsonSchema): string {
  return isTuple(items) ? `[ ${items.map(form).join('; ')} ]` : `list of ${form(items)}${atMost(maxItems)}`;
}

/** The fields of an object; a question mark stands after those that may be missing. */
const fieldNames = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.keys(properties).map(name => code(required.includes(name) ? name : `${name}?`));

type Row = readonly string[];

/** A table of Markdown whose columns are aligned. */
function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map(row => row[i]?.length ?? 0)));
  const line = (row: Row): string => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const SENDERS: Readonly<Record<Exclude<MessageSender, 'holder'>, string>> = {
  seated: 'holder of any seat',
  host: 'host',
  named: 'guest with a name',
  anyone: 'everybody',
};

const CLIENT = CLIENT_MESSAGES.map(({ name, sender, schema }) => {
  const { properties: { do: _, ...properties } = {}, ...plain } = plainSchema(schema);
  const holder = `holder of \`${'by' in properties ? 'by' : 'seat'}\``;
  const from = sender === 'holder' ? holder : SENDERS[sender];
  return { name, from, schema: { ...plain, properties } };
});

const clientMessages = (): string =>
  table(
    ['`do`', 'other fields', 'who may send it', 'effect'],
    CLIENT.map(({ name, from, schema }) => [code(name), fieldNames(schema).join(', '), from, schema.description ?? '']),
  );

/** Fields of one name and one form share a row. */
function clientFields(): string {
  const all = CLIENT.flatMap(({ name, schema }) =>
    Object.entries(schema.properties).map(([field, one]) => ({ name, field, form: form(one) })),
  );
  const groups = Map.groupBy(all, one => `${one.field} ${one.form}`);
  const rows = [...groups.values()].map(group => {
    const { field = '', form: shown = '' } = group[0] ?? {};
    const isOnly = all.filter(one => one.field === field).length === group.length;
    return [code(field), isOnly ? '' : group.map(({ name }) => code(name)).join(', '), shown];
  });
  return table(
    ['field', 'of', 'form'],
    rows.sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))),
  );
}

interface FieldRow {
  readonly path: string;
  readonly meaning: string;
  readonly form: string;
}

/** The object inside a field that may be null or a list of objects, and how its fields are reached. */
function objectIn(schema: JsonSchema): { readonly schema: JsonSchema; readonly reach: string } | undefined {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (others.length === 1 && others[0]) return objectIn(others[0]);
  if (schema.type === 'object') return { schema, reach: '.' };
  const item = schema.items && !isTuple(schema.items) ? objectIn(schema.items) : undefined;
  return item && { schema: item.schema, reach: `[]${item.reach}` };
}

/** A row for each field, and for the fields inside it. Objects with many fields have a table of their own. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, one]) => {
    const path = `${prefix}${name}`;
    const shown = code(required.includes(name) ? path : `${path}?`);
    const inside = objectIn(one);
    const isLarge = Object.keys(inside?.schema.properties ?? {}).length > SHOWN_FIELDS_MAX;
    const rows = inside && !isLarge ? fieldRows(inside.schema, `${path}${inside.reach}`) : [];
    return [{ path: shown, meaning: one.description ?? '', form: form(one) }, ...rows];
  });
}

/** Fields inside others have a row if they have a meaning of their own; the form names the rest. */
const fieldTable = (schema: TSchema): string =>
  table(
    ['field', 'meaning', 'form'],
    fieldRows(plainSchema(schema)).flatMap(row => (row.meaning === '' ? [] : [[row.path, row.meaning, row.form]])),
  );

/** Requests with the same body share its rows. Those without fields are not listed. */
function postBodies(): string {
  const groups = Map.groupBy(Object.entries(POST_BODIES), ([, schema]) => JSON.stringify(schema));
  const rows = [...groups.values()].flatMap(group => {
    const [, schema] = group[0] ?? [];
    const requests = group.map(([path]) => code(path)).join(', ');
    const fields = schema ? fieldRows(plainSchema(schema)) : [];
    return fields.map(({ path, form, meaning }, i) => [
      i === 0 ? requests : '',
      path,
      meaning === '' ? form : `${form}; ${meaning}`,
    ]);
  });
  return table(['POST', 'field', 'form'], rows);
}

const TABLES: Readonly<Record<string, () => string>> = {
  'client messages': clientMessages,
  'fields of client messages': clientFields,
  'server messages': () => fieldTable(SERVER_MESSAGE),
  presence: () => fieldTable(PRESENCE),
  looks: () => fieldTable(SEAT_UPDATE),
  'request bodies': postBodies,
  'table card': () => fieldTable(TABLE_CARD),
};

const MARKED = /(<!-- table: ([\w ]+) -->\n).*?(<!-- end of table -->)/gs;

/** The page with all its tables written again. Every table stands on it exactly once. */
export function withTables(page: string): string {
  const written: string[] = [];
  const renewed = page.replace(MARKED, (_, begin: string, name: string, end: string) => {
    const render = TABLES[name];
    if (!render) throw new Error(`There is no table "${name}".`);
    written.push(name);
    return `${begin}\n${render()}\n\n${end}`;
  });
  if (written.sort().join() !== Object.keys(TABLES).sort().join()) throw new Error(`Tables found: ${written.join()}`);
  return renewed;
}
