import './style/index.css';
import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { laterScreen } from './app/later.tsx';
import { type Route, route } from './app/route.ts';
import { hasServer } from './app/server.ts';
import { prefer, preferences } from './app/settings.ts';
import { Unexpected, watchFailures } from './app/unexpected.tsx';
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
const table = () => import('./play/route.tsx');
const far = () => import('./online/route.tsx');
const NoServerRoute = laterScreen(async () => (await import('./screens/no-server.tsx')).NoServerPage);
const TableRoute = laterScreen(async () => (await table()).TableRoute);
const ReplayRoute = laterScreen(async () => (await table()).ReplayRoute);
const OnlineRoute = laterScreen(async () => (await far()).OnlineRoute);
const JoinRoute = laterScreen(async () => (await far()).JoinRoute);
const SeatRoute = laterScreen(async () => (await far()).SeatRoute);
const DeviceRoute = laterScreen(async () => (await far()).DeviceRoute);
const MineRoute = laterScreen(async () => (await far()).MineRoute);
const GameRoute = laterScreen(async () => (await import('./game/route.tsx')).GameRoute);
const StageRoute = laterScreen(async () => (await import('./stage/route.tsx')).StageRoute);
const LessonRoute = laterScreen(async () => (await import('./lesson/route.tsx')).LessonRoute);
const LabRoute = laterScreen(async () => (await import('./lab/route.tsx')).LabRoute);
const IncomingRoute = laterScreen(async () => (await import('./records/incoming.tsx')).IncomingRoute);
const CompareRoute = laterScreen(async () => (await import('./records/compare.tsx')).CompareRoute);
const TonightRoute = laterScreen(async () => (await import('./daily/route.tsx')).TonightRoute);
const NightRoute = laterScreen(async () => (await import('./tour/route.tsx')).NightRoute);
type FarRoute = Extract<Route, { screen: 'online' | 'stage' | 'join' | 'seat' | 'device' | 'mine' }>;
const update = signal<(() => void) | undefined>(undefined);

/** The screens that show what a server keeps. */
function FarScreen({ to }: { readonly to: FarRoute }): JSX.Element {
  switch (to.screen) {
    case 'online':
      return <OnlineRoute id={to.id} key={to.id} />;
    case 'stage':
      return <StageRoute id={to.id} key={to.id} />;
    case 'join':
      return <JoinRoute code={to.code} key={to.code} />;
    case 'seat':
      return <SeatRoute secret={to.secret} key={to.secret} />;
    case 'device':
      return <DeviceRoute secret={to.secret} key={to.secret} />;
    case 'mine':
      return <MineRoute />;
  }
}

function App(): JSX.Element {
  const to = route.value;
  switch (to.screen) {
    case 'home':
      return <Home />;
    case 'about':
      return <About />;
    case 'game':
      return <GameRoute game={to.game} key={to.game} />;
    case 'settings':
      return <Settings />;
    case 'lost':
      return <LostAddress path={to.path} />;
    case 'new':
      return <NewMatch game={to.game} evening={to.evening} />;
    case 'table':
      return <TableRoute id={to.id} key={to.id} />;
    case 'replay':
      return <ReplayRoute id={to.id} step={to.step} />;
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
    case 'night':
      return <NightRoute id={to.id} key={to.id} />;
    default:
      return hasServer ? <FarScreen to={to} /> : <NoServerRoute />;
  }
}

const NEW_VERSION = { en: 'A new version is ready. Reload', de: 'Eine neue Fassung ist bereit. Neu laden' };

/** The screens of a match: an update does not interrupt them, and its button would lie over them. */
const PLAYED: readonly Route['screen'][] = ['table', 'lesson', 'replay', 'trial', 'online', 'stage'];

/** Shown when a newer client is ready, on every screen but those of a match. */
function Update(): JSX.Element | null {
  const apply = update.value;
  return apply && !PLAYED.includes(route.value.screen) ? (
    <button type="button" class="button update" onClick={apply}>
      {NEW_VERSION[preferences.value.lang]}
    </button>
  ) : null;
}

watchFailures();
if (new URLSearchParams(location.search).has('plain')) prefer({ plain: true });
const root = document.getElementById('app');
if (root)
  render(
    <>
      <App />
      <Update />
      <Unexpected />
    </>,
    root,
  );
awaitFiles();
registerWorker(apply => {
  update.value = apply;
});
