/**
 * Loaded into every server that is measured, so that all tell alike how they are; and so that none outlives the bench.
 */
process.on('message', message => {
  if (message !== 'vitals') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, live: heapUsed + external });
});
process.on('disconnect', () => process.exit());
