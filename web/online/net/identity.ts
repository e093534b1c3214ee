import { signal } from '@preact/signals';

/** Goes up whenever this browser may have become somebody else, or its guest has one device or passkey more or less. */
export const identityVersion = signal(0);

export function identityChanged(): void {
  identityVersion.value++;
}
