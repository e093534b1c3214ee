import { signal } from '@preact/signals';

/** Incremented whenever this browser's guest, or the guest's devices or passkeys, may have changed. */
export const identityVersion = signal(0);

export function identityChanged(): void {
  identityVersion.value++;
}
