import { at, type Reader, type Seat } from '../../engine/index.ts';

/** Somebody in a sentence, who may be its reader: then it speaks to them. */
export interface Person {
  readonly name: string;
  readonly you: boolean;
}

export const personAt = ({ names, you }: Pick<Reader, 'names' | 'you'>, seat: Seat): Person => ({
  name: at(names, seat),
  you: seat === you,
});
