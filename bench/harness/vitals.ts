/** Preloaded into every measured server: reports its memory in the same way, and ends it when the bench ends. */
process.on('message', message => {
  if (message !== 'vitals') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, live: heapUsed + external });
});
process.on('disconnect', () => process.exit());
