/** Formats rows as aligned columns: the first to the left, the others to `side`. */
export function columns(rows: readonly (readonly string[])[], side: 'left' | 'right' = 'right'): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 || side === 'left' ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ');
  return rows.map(row => `${line(row).trimEnd()}\n`).join('');
}
