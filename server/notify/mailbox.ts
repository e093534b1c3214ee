/** Providers that ignore dots before the @, and under which name their mailboxes are known here. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** An address as consent is given for it. No provider tells two mailboxes apart by case alone. */
export const plainAddress = (address: string): string => address.trim().toLowerCase();

/**
 * The mailbox behind an address, as far as anybody outside can tell; limits and refusals are for mailboxes. What follows
 * a plus sign is a tag at every provider, and Gmail ignores dots. Where a provider thinks otherwise, two mailboxes share
 * a limit or a refusal, and get less mail than they could.
 */
export function mailboxOf(address: string): string {
  const plain = plainAddress(address);
  const at = plain.lastIndexOf('@');
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1)];
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}
