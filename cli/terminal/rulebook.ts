const ITEM = /^(\s*)- \*\*([^*\s]+?)\.?\*\*\s*(.*)$/;
const indent = (line: string): number => line.length - line.trimStart().length;

/** The text of a numbered rule out of a rulebook in Markdown: the list item that begins with its number. */
export function ruleText(markdown: string, rule: string): string | undefined {
  const lines = markdown.split(/\r?\n/);
  const start = lines.findIndex(line => ITEM.exec(line)?.[2]?.toLowerCase() === rule.toLowerCase());
  const [, margin = '', number = '', first = ''] = ITEM.exec(lines[start] ?? '') ?? [];
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(line => line.trim() === '' || indent(line) <= margin.length);
  const more = (end < 0 ? rest : rest.slice(0, end)).map(line => line.trim());
  const text = more.reduce((before, line) => `${before}${/^([-*|]|\d+\.) ?/.test(line) ? '\n  ' : ' '}${line}`, first);
  return `${number} ${text}`.replaceAll('**', '');
}
