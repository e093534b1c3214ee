import type { JSX } from 'preact';
import type { Language } from '../../engine/index.ts';
import { FAIR_WORDS } from './words.ts';

interface SealProps {
  readonly seal: string | undefined;
  readonly lang: Language;
}

/** The seal over a record, for comparison with others; or a note that a record of the first version has none. */
export function SealNote({ seal, lang }: SealProps): JSX.Element {
  const said = FAIR_WORDS[lang];
  if (seal === undefined) return <p>{said.firstForm}</p>;
  return (
    <p>
      {said.seal} <code class="fair__code">{seal}</code>
    </p>
  );
}
