/** Reads the part of YAML that deploy/compose.yaml uses, and throws at anything else. */

export type YamlNode = string | null | readonly YamlNode[] | { readonly [key: string]: YamlNode };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const ENTRY = /^([\w.-]+):(?: +(.*))?$/;

/** A value on one line: a list in brackets, a text with or without quotes. */
function scalar(text: string): YamlNode {
  if (/^[["]/.test(text)) return JSON.parse(text);
  if (/^[{'|>!%@`]/.test(text) || / #/.test(text)) throw new Error(`not read here: ${text}`);
  return text;
}

class Reader {
  private readonly lines: Line[];
  private readonly anchors = new Map<string, YamlNode>();
  private at = 0;

  constructor(text: string) {
    this.lines = text
      .split('\n')
      .filter(line => !/^\s*(?:#.*)?$/.test(line))
      .map(line => ({ indent: line.search(/\S/), text: line.trim() }));
  }

  read(): YamlNode {
    const whole = this.block(0);
    const left = this.lines[this.at];
    if (left) throw new Error(`unexpected: ${left.text}`);
    return whole;
  }

  private block(indent: number): YamlNode {
    return this.lines[this.at]?.text.startsWith('- ') ? this.list(indent) : this.map(indent);
  }

  private list(indent: number): YamlNode {
    const items: YamlNode[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      if (!line.text.startsWith('- ')) throw new Error(`not an entry of a list: ${line.text}`);
      this.at++;
      items.push(scalar(line.text.slice(2)));
    }
    return items;
  }

  private map(indent: number): YamlNode {
    const entries: [string, YamlNode][] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      const [, key, rest = ''] = ENTRY.exec(line.text) ?? [];
      if (key === undefined) throw new Error(`not an entry: ${line.text}`);
      if (entries.some(([one]) => one === key)) throw new Error(`twice: ${key}`);
      this.at++;
      entries.push([key, this.value(rest, indent)]);
    }
    return Object.fromEntries(entries);
  }

  private value(rest: string, indent: number): YamlNode {
    if (rest.startsWith('*')) {
      const found = this.anchors.get(rest.slice(1));
      if (found === undefined) throw new Error(`there is no anchor ${rest}`);
      return found;
    }
    if (rest !== '' && !rest.startsWith('&')) return scalar(rest);
    const next = this.lines[this.at];
    const inner = next && next.indent > indent ? this.block(next.indent) : null;
    if (rest.startsWith('&')) this.anchors.set(rest.slice(1), inner);
    return inner;
  }
}

export const readYaml = (text: string): YamlNode => new Reader(text).read();

export function mapOf(node: YamlNode | undefined, what: string): { readonly [key: string]: YamlNode } {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new Error(`${what} has no entries`);
  return node as { readonly [key: string]: YamlNode };
}

/** The entries of a list, or the keys of a map. */
export const namesIn = (node: YamlNode | undefined): string[] =>
  node === undefined || node === null || typeof node === 'string'
    ? []
    : Array.isArray(node)
      ? node.map(String)
      : Object.keys(node);

/** Puts variables in their places, as compose does: `${NAME}`, `${NAME:?message}`, and `$$` for one dollar. */
export function substituted(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\$|\$\{(\w+)(?::\?[^}]*)?\}/g, (all, name: string | undefined) => {
    if (all === '$$') return '$';
    const value = name === undefined ? undefined : variables[name];
    if (value === undefined) throw new Error(`there is no variable ${name}`);
    return value;
  });
}
