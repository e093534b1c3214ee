/** Providers that ignore dots before the @, and the canonical name of their domain. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** The address for which consent is given. No provider distinguishes mailboxes by case alone. */
export const plainAddress = (address: string): string => address.trim().toLowerCase();

/**
 * The mailbox of an address, for limits and refusals. A plus sign begins a tag, and Gmail ignores dots. Where a
 * provider does otherwise, two mailboxes share a limit or a refusal and get less mail than they could.
 */
export function mailboxOf(address: string): string {
  const plain = plainAddress(address);
  const at = plain.lastIndexOf('@');
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1)];
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}
