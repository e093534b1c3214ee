import type { JSX } from 'preact';
import { href } from '../app/route.ts';
import { begunTonight } from '../daily/diary.ts';
import { tonightWords } from '../daily/words.ts';
import { shelved } from '../storage/library.ts';
import { said } from './words.ts';

/** Under the score sheet of a stored match: other matches with its seed, and its house of the day. */
export function Afterword({ id }: { readonly id: string }): JSX.Element | null {
  const self = shelved.value.find(one => one.id === id);
  const others = shelved.value.filter(one => one.id !== id && one.over && one.evening === self?.evening);
  const tonight = begunTonight(id);
  if (!self || (others.length === 0 && !tonight)) return null;
  return (
    <div class="choices">
      {tonight && (
        <a class="button" href={href({ screen: 'tonight', ...tonight })}>
          {tonightWords.value.toList}
        </a>
      )}
      {others.length > 0 && (
        <a class="button" href={href({ screen: 'compare', ids: [id, ...others.map(other => other.id)].slice(0, 4) })}>
          {said.value.compare.open(others.length)}
        </a>
      )}
    </div>
  );
}
