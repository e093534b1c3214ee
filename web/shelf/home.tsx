import type { JSX } from 'preact';
import { later } from '../app/later.tsx';
import { href } from '../app/route.ts';
import { hasServer } from '../app/server.ts';
import { preferences } from '../app/settings.ts';
import { Page } from '../screens/page.tsx';
import { words } from '../screens/words.ts';
import { shelved, volatile } from '../storage/library.ts';
import { titleOf } from './boxes.ts';
import { ImportRecord } from './import.tsx';
import { Matches } from './matches.tsx';
import { Shelf } from './shelf.tsx';
import { ago } from './when.ts';

const NoServerSection = later(async () => (await import('../screens/no-server.tsx')).NoServerSection);
const Lobby = later(async () => (await import('../online/lobby/lobby.tsx')).Lobby);
const TonightStrip = later(async () => (await import('../daily/strip.tsx')).TonightStrip);
const NightStrip = later(async () => (await import('../tour/strip.tsx')).NightStrip);
const Awaiting = later(async () => (await import('../online/lobby/lobby.tsx')).Awaiting);

/** The shelf and the stored matches. */
export function Home(): JSX.Element {
  const { home } = words.value;
  const running = shelved.value.filter(match => !match.over);
  const finished = shelved.value.filter(match => match.over);
  const [last] = running;
  return (
    <Page>
      <div class="home__greeting">
        <h1>{home.title}</h1>
        <p class="soft">{home.lead}</p>
      </div>
      {volatile.value && <p class="note">{home.volatile}</p>}
      {hasServer && <Awaiting />}
      {last && (
        <a class="button home__resume" href={href({ screen: 'table', id: last.id })}>
          {home.resume(titleOf(last.game))}
          <span class="small soft">{ago(last.updated, preferences.value.lang, home.justNow)}</span>
        </a>
      )}
      <Shelf />
      <TonightStrip />
      <NightStrip />
      <div class="home__below">
        {hasServer && <Lobby />}
        {running.length > 0 && <Matches id="continue" title={home.continue} matches={running} />}
        {finished.length > 0 && <Matches id="finished" title={home.finished} matches={finished} />}
        {shelved.value.length === 0 && (
          <section aria-labelledby="continue">
            <h2 id="continue">{home.continue}</h2>
            <p class="soft">{home.noMatches}</p>
          </section>
        )}
        <ImportRecord />
        {!hasServer && <NoServerSection />}
      </div>
      <p class="small soft">
        {home.tinkerers} <a href={href({ screen: 'lab', id: undefined })}>{home.lab}</a>
      </p>
    </Page>
  );
}
