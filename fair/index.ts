/**
 * Provable chance, for the server, the devices of the players and a verifier. "The server" is who holds the secret of a
 * match: in a local match this is the device itself.
 */
export * from './alone.ts';
export * from './chain.ts';
export * from './chance.ts';
export * from './device-chains.ts';
export * from './hash.ts';
export * from './opening.ts';
export * from './proof.ts';
export * from './refusals.ts';
export * from './seals.ts';
export * from './set-chance.ts';
export * from './shared-chance.ts';
export * from './sharing.ts';
export * from './sighting.ts';
