/** The name of a feature within its slot: a value of the state, a face, a number. */
export type Token = string;

/** The rows of one place of the state. */
export interface Slot {
  readonly name: string;
  /** The row of a token; -1 if the dictionary does not have it. */
  row(token: Token): number;
  /** Rows of a value that was looked up before. */
  readonly known: Map<unknown, readonly number[]>;
}

/** Receives the features of a state: a row, its amount, and the seat it belongs to; -1 for all seats. */
export type Sink = (row: number, amount: number, owner: number) => void;

/** A dictionary in a file: by slot, whether its rows belong to seats, and each token with its scale. */
export type WrittenDictionary = Readonly<
  Record<string, { readonly owned: boolean; readonly tokens: readonly Token[] }>
>;

/** The rows that a net knows. While it is open, new tokens get new rows. */
export class Dictionary {
  private readonly slots = new Map<string, Slot>();
  private readonly rows = new Map<string, number>();
  /** By row: its slot and token. */
  readonly names: (readonly [slot: string, token: Token])[] = [];
  private isOpen = true;

  static from(written: WrittenDictionary): Dictionary {
    const dictionary = new Dictionary();
    for (const [slot, { tokens }] of Object.entries(written))
      for (const token of tokens) dictionary.slot(slot).row(token);
    dictionary.isOpen = false;
    for (const { known } of dictionary.slots.values()) known.clear();
    return dictionary;
  }

  get size(): number {
    return this.names.length;
  }

  slot(name: string): Slot {
    const slot = this.slots.get(name) ?? { name, known: new Map(), row: token => this.row(name, token) };
    this.slots.set(name, slot);
    return slot;
  }

  private row(slot: string, token: Token): number {
    const key = `${slot}\n${token}`;
    const row = this.rows.get(key);
    if (row !== undefined) return row;
    if (!this.isOpen) return -1;
    this.rows.set(key, this.names.length);
    return this.names.push([slot, token]) - 1;
  }
}
