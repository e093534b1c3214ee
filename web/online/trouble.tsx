import type { JSX } from 'preact';
import type { Company } from '../../table/wire.ts';
import { said } from './words.ts';

/** Says what is wrong in this room, and what that means for the people in it. */
export function TroubleNote({ company }: { readonly company: Company }): JSX.Element | null {
  const { trouble } = said.value;
  const text = textOf(company, trouble);
  return text === undefined ? null : (
    <p class="note note--bad" role="alert">
      {text}
    </p>
  );
}

function textOf(
  { phase, trouble }: Pick<Company, 'phase' | 'trouble'>,
  words: typeof said.value.trouble,
): string | undefined {
  if (phase === 'frozen') return words.frozen;
  if (trouble?.kind === 'rules') return words.rules(trouble.count, trouble.most);
  return trouble ? words.store : undefined;
}
