import type { Content, Face } from '../../engine/index.ts';

/** A property of a face: a name, and a number that goes with it. */
export type Property = readonly [name: string, amount: number];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_DEPTH = 3;

/** Flattens what is printed on a card: numbers by field, words and switches by field and value. */
function* propertiesOf(value: unknown, name: string, depth = 0): Generator<Property> {
  if (typeof value === 'number') yield [name, value];
  else if (typeof value === 'string') yield [`${name}=${value}`, 1];
  else if (value === true) yield [name, 1];
  else if (depth >= MAX_DEPTH) return;
  else if (Array.isArray(value)) {
    if (value.length > 0) yield [`${name}.length`, value.length];
    for (const item of value)
      yield* typeof item === 'number' ? [[`${name}=${item}`, 1] as const] : propertiesOf(item, name, depth + 1);
  } else if (isObject(value))
    for (const [field, part] of Object.entries(value)) yield* propertiesOf(part, `${name}.${field}`, depth + 1);
}

/** The rows of the content for a face: by its name, or by two keys that make up its name. */
function* printed(content: Content, face: Face): Generator<Property> {
  for (const [table, rows] of Object.entries(content)) {
    if (!isObject(rows)) continue;
    const row = rows[face];
    if (isObject(row)) yield* propertiesOf(row, table);
    for (let cut = 1; cut < face.length; cut++) {
      const [first, second] = [face.slice(0, cut), face.slice(cut)];
      const inner = rows[first];
      if (!isObject(inner) || !Object.hasOwn(inner, second)) continue;
      yield [`${table}.${first}`, 1];
      yield [`${table}.*.${second}`, 1];
      yield* propertiesOf(inner[second], `${table}.value`);
    }
  }
}

/** The printed properties of each face, from the content of the game. Faces without an entry have no properties. */
export function faceProperties(content: Content = {}): (face: Face) => readonly Property[] {
  const found = new Map<Face, readonly Property[]>();
  return face => {
    const known = found.get(face);
    if (known) return known;
    const sums = new Map<string, number>();
    for (const [name, amount] of printed(content, face)) sums.set(name, (sums.get(name) ?? 0) + amount);
    const properties = [...sums];
    found.set(face, properties);
    return properties;
  };
}
