/** The shape of a part of the state. A value may be null or missing everywhere. */
export type Shape =
  | { readonly kind: 'card' | 'seat' | 'number' | 'word' }
  | { readonly kind: 'list' | 'map'; readonly of: Shape }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Shape>> };

const WORD: Shape = { kind: 'word' };
const LEAVES: Readonly<Record<string, Shape>> = {
  Card: { kind: 'card' },
  Seat: { kind: 'seat' },
  number: { kind: 'number' },
};
const ABSENT: ReadonlySet<string> = new Set(['null', 'undefined']);
/** Types whose last argument is what they hold. */
const WRAPPERS: ReadonlySet<string> = new Set(['Readonly', 'Partial', 'Required', 'ReadonlyArray']);

const TOKENS = /[A-Za-z_$][\w$]*|'[^']*'|-?\d+|[[\]{}()<>|;:,?&]/g;

/** The declarations of a file by name: the tokens behind `interface X` or `type X =`. */
function declarationsIn(source: string): Map<string, readonly string[]> {
  const text = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const found = new Map<string, readonly string[]>();
  for (const { 1: name = '', index } of text.matchAll(/\b(?:interface|type)\s+(\w+)/g)) {
    const rest = text.slice(index).replace(/^(?:interface|type)\s+\w+(?:\s+extends\s+\w+(?:<[^{}]*>)?)?\s*=?/, '');
    if (!found.has(name)) found.set(name, rest.match(TOKENS) ?? []);
  }
  return found;
}

/** Reads types by recursive descent. Types of other files are words. */
class TypeReader {
  private readonly tokens: readonly string[];
  private readonly declared: ReadonlyMap<string, readonly string[]>;
  private at = 0;

  constructor(tokens: readonly string[], declared: ReadonlyMap<string, readonly string[]>) {
    this.tokens = tokens;
    this.declared = declared;
  }

  private get next(): string | undefined {
    return this.tokens[this.at];
  }

  private accept(token: string): boolean {
    if (this.next !== token) return false;
    this.at++;
    return true;
  }

  /** A union holds words, unless exactly one of its members is another shape. */
  union(): Shape {
    this.accept('|');
    const members = [this.member()];
    while (this.accept('|')) members.push(this.member());
    const shapes = members.filter(one => one !== undefined);
    const [only] = shapes;
    return only !== undefined && shapes.length === 1 ? only : WORD;
  }

  private member(): Shape | undefined {
    this.accept('readonly');
    let shape = this.primary();
    while (this.next === '[') {
      const isIndexed = this.tokens[this.at + 1] !== ']';
      this.at += isIndexed ? 3 : 2;
      shape = isIndexed ? WORD : { kind: 'list', of: shape ?? WORD };
    }
    return shape;
  }

  private primary(): Shape | undefined {
    if (this.accept('(')) {
      const inner = this.union();
      this.accept(')');
      return inner;
    }
    if (this.next === '{') return this.fields();
    const name = this.tokens[this.at++] ?? '';
    if (name === 'typeof') {
      this.at++;
      return WORD;
    }
    if (ABSENT.has(name)) return undefined;
    const held = this.held();
    if (name === 'Record') return { kind: 'map', of: held };
    if (WRAPPERS.has(name)) return held;
    return LEAVES[name] ?? this.named(name);
  }

  /** The last argument in angle brackets. */
  private held(): Shape {
    let last = WORD;
    if (!this.accept('<')) return last;
    do last = this.union();
    while (this.accept(','));
    this.accept('>');
    return last;
  }

  private named(name: string): Shape {
    const tokens = this.declared.get(name);
    return tokens ? new TypeReader(tokens, this.declared).union() : WORD;
  }

  private fields(): Shape {
    const fields: Record<string, Shape> = {};
    this.accept('{');
    while (this.next !== undefined && !this.accept('}')) {
      this.accept('readonly');
      const name = this.tokens[this.at++] ?? '';
      this.accept('?');
      this.accept(':');
      fields[name] = this.union();
      this.accept(';');
      this.accept(',');
    }
    return { kind: 'fields', fields };
  }
}

/**
 * Reads the shape of a game's state from the source of its `state.ts`: the interface that extends `State`. Throws if
 * there is none.
 */
export function shapeOfState(source: string): Shape & { readonly kind: 'fields' } {
  const name = /interface\s+(\w+)\s+extends\s+State\b/.exec(source)?.[1];
  const declared = declarationsIn(source);
  const tokens = name === undefined ? undefined : declared.get(name);
  if (!tokens) throw new Error('no interface extends State');
  const shape = new TypeReader(tokens, declared).union();
  if (shape.kind !== 'fields') throw new Error(`${name} has no fields`);
  const { options: _, ...fields } = shape.fields;
  return { kind: 'fields', fields };
}
