/** This many random bytes in hexadecimal. Works without https too. */
export function fresh(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
