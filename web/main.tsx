import './style/index.css';
import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { later } from './app/later.tsx';
import { type Route, route } from './app/route.ts';
import { prefer, preferences } from './app/settings.ts';
import { NewMatch } from './new-match/new.tsx';
import { awaitFiles } from './records/launch.ts';
import { About } from './screens/about.tsx';
import { LostAddress } from './screens/lost.tsx';
import { Settings } from './screens/settings.tsx';
import { Home } from './shelf/home.tsx';
import { registerWorker } from './worker/register.ts';

/**
 * Screens are loaded on first navigation: the table, remote tables, records, the house of the day, lessons, the lab.
 */
const tableRoom = signal<typeof import('./table/route.tsx') | undefined>(undefined);
const farRoom = signal<typeof import('./online/route.tsx') | undefined>(undefined);
const LessonRoute = later(async () => (await import('./lesson/route.tsx')).LessonRoute);
const LabRoute = later(async () => (await import('./lab/route.tsx')).LabRoute);
const IncomingRoute = later(async () => (await import('./records/incoming.tsx')).IncomingRoute);
const CompareRoute = later(async () => (await import('./records/compare.tsx')).CompareRoute);
const TonightRoute = later(async () => (await import('./daily/route.tsx')).TonightRoute);
const update = signal<(() => void) | undefined>(undefined);

function Room({ to }: { readonly to: Extract<Route, { screen: 'table' | 'replay' }> }): JSX.Element {
  const room = tableRoom.value;
  if (!room) {
    import('./table/route.tsx').then(loaded => {
      tableRoom.value = loaded;
    });
    return <main class="message" aria-busy="true" />;
  }
  return to.screen === 'table' ? (
    <room.TableRoute id={to.id} key={to.id} />
  ) : (
    <room.ReplayRoute id={to.id} step={to.step} />
  );
}

type FarPlace = Extract<Route, { screen: 'online' | 'join' | 'seat' | 'device' | 'mine' }>;

function Far({ to }: { readonly to: FarPlace }): JSX.Element {
  const room = farRoom.value;
  if (!room) {
    import('./online/route.tsx').then(loaded => {
      farRoom.value = loaded;
    });
    return <main class="message" aria-busy="true" />;
  }
  switch (to.screen) {
    case 'online':
      return <room.OnlineRoute id={to.id} key={to.id} />;
    case 'join':
      return <room.JoinRoute code={to.code} key={to.code} />;
    case 'seat':
      return <room.SeatRoute secret={to.secret} key={to.secret} />;
    case 'device':
      return <room.DeviceRoute secret={to.secret} key={to.secret} />;
    case 'mine':
      return <room.MineRoute />;
  }
}

function App(): JSX.Element {
  const to = route.value;
  switch (to.screen) {
    case 'home':
      return <Home />;
    case 'about':
      return <About />;
    case 'settings':
      return <Settings />;
    case 'lost':
      return <LostAddress path={to.path} />;
    case 'new':
      return <NewMatch game={to.game} evening={to.evening} />;
    case 'table':
    case 'replay':
      return <Room to={to} />;
    case 'lesson':
      return <LessonRoute game={to.game} id={to.id} back={to.back} key={`${to.game}/${to.id}`} />;
    case 'lab':
    case 'trial':
      return <LabRoute to={to} />;
    case 'record':
      return <IncomingRoute packed={to.packed} names={to.names} />;
    case 'compare':
      return <CompareRoute ids={to.ids} />;
    case 'tonight':
      return <TonightRoute game={to.game} day={to.day} />;
    default:
      return <Far to={to} />;
  }
}

const NEW_VERSION = { en: 'A new version is ready. Reload', de: 'Eine neue Fassung ist bereit. Neu laden' };

/** Shown when a newer client is ready; an update never interrupts a running match. */
function Update(): JSX.Element | null {
  const apply = update.value;
  return apply ? (
    <button type="button" class="button update" onClick={apply}>
      {NEW_VERSION[preferences.value.lang]}
    </button>
  ) : null;
}

if (new URLSearchParams(location.search).has('plain')) prefer({ plain: true });
const root = document.getElementById('app');
if (root)
  render(
    <>
      <App />
      <Update />
    </>,
    root,
  );
awaitFiles();
registerWorker(apply => {
  update.value = apply;
});
