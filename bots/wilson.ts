/** Wilson score interval of a share, at 95 %. */
export function wilson(share: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const spread = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}
