import { warn } from '../reading/warn.ts';

/**
 * Lets the client work without the network. When a newer client lies ready, `onUpdate` is given how to change to it:
 * never by itself, for a match may be running.
 */
export function registerWorker(onUpdate: (apply: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let applied = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (applied) location.reload();
    else if (controlled) onUpdate(() => location.reload());
    controlled = true;
  });

  const offer = (worker: ServiceWorker | null): void => {
    if (!worker || !serviceWorker.controller) return;
    onUpdate(() => {
      applied = true;
      worker.postMessage('apply');
    });
  };

  const watch = (registration: ServiceWorkerRegistration): void => {
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer(worker);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible')
        registration.update().catch(warn('A newer version could not be looked for'));
    });
  };

  serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' }).then(watch, error => {
    console.warn('Seance cannot be kept for use without the network:', error);
  });
}
