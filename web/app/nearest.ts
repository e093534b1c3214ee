/** Edit distance with insertion, deletion, substitution and transposition of neighbours. */
export function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const cell = (i: number, j: number): number => (i === 0 ? j : j === 0 ? i : (table[i]?.[j] ?? 0));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, cell(i - 2, j - 2) + 1);
      const row = table[i];
      if (row) row[j] = least;
    }
  return cell(a.length, b.length);
}

/** The words nearest to a misspelt one: at most a third of the letters differ, or two. */
export function nearest(word: string, words: readonly string[], most = 3): string[] {
  const typed = word.toLowerCase();
  const reach = Math.max(2, Math.floor(typed.length / 3));
  return words
    .map(one => ({ one, far: editDistance(typed, one.toLowerCase()) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ one }) => one);
}
