import './daily.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameId } from '../../games/covers.ts';
import { href } from '../app/route.ts';
import { titleOf } from '../shelf/boxes.ts';
import { shelved } from '../storage/library.ts';
import { streak, triesAt } from './diary.ts';
import { DAILY, dayOf } from './evenings.ts';
import { liveTries, settleDiary } from './settle.ts';
import { tonightWords } from './words.ts';

/** One box of the day, and whether it has been entered. */
function EveningLink({ game, day }: { readonly game: GameId; readonly day: string }): JSX.Element {
  const said = tonightWords.value;
  const tries = triesAt(liveTries(), { game, day });
  const state = tries.some(({ end }) => end) ? said.finished : tries.length > 0 ? said.open : undefined;
  return (
    <li>
      <a class="button tonight__door" href={href({ screen: 'tonight', game })}>
        {titleOf(game)}
        {state && <span class="chip chip--lit">{state}</span>}
      </a>
    </li>
  );
}

/** The boxes of the day. */
export function EveningLinks(): JSX.Element {
  const day = dayOf(Date.now());
  useEffect(() => void settleDiary(), [shelved.value]);
  return (
    <ul class="tonight__doors">
      {DAILY.map(game => (
        <EveningLink key={game} {...{ game, day }} />
      ))}
    </ul>
  );
}

/** The streak, from two days on. */
export function Streak(): JSX.Element | null {
  const days = streak(liveTries(), dayOf(Date.now()));
  return days > 1 ? <span>{tonightWords.value.streak(days)}</span> : null;
}

/** The house of the day, on the shelf. */
export function TonightStrip(): JSX.Element {
  const said = tonightWords.value;
  return (
    <section class="tonight" aria-labelledby="tonight">
      <h2 id="tonight">
        <a href={href({ screen: 'tonight' })}>{said.title}</a>
      </h2>
      <p class="small soft">
        {said.strip} <Streak />
      </p>
      <EveningLinks />
    </section>
  );
}
