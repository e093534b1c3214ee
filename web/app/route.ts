import { signal } from '@preact/signals';

/**
 * The current screen. The address is the whole state: every route can be linked, reloaded and left by the back button.
 */
export type Route =
  | { readonly screen: 'home' | 'about' | 'settings' }
  /** The page about one game. */
  | { readonly screen: 'game'; readonly game: string }
  /** An unknown address. */
  | { readonly screen: 'lost'; readonly path: string }
  /** A new match: any, or one with a shared seed. */
  | { readonly screen: 'new'; readonly game: string; readonly evening?: string }
  | { readonly screen: 'table'; readonly id: string }
  /** A lesson of a game; `back`: the address within this client from which somebody came. */
  | { readonly screen: 'lesson'; readonly game: string; readonly id: string; readonly back?: string }
  | { readonly screen: 'replay'; readonly id: string; readonly step: number | undefined }
  /** The form of the lab, one experiment, or one of its matches. */
  | { readonly screen: 'lab'; readonly id: string | undefined }
  | {
      readonly screen: 'trial';
      readonly id: string;
      readonly variant: number;
      readonly index: number;
      /** For a match that measures skill. */
      readonly doubling?: number;
      readonly step: number | undefined;
    }
  /** A record in a link with its players; a comparison of matches; and the house of the day. */
  | { readonly screen: 'record'; readonly packed: string; readonly names: string }
  | { readonly screen: 'compare'; readonly ids: readonly string[] }
  | { readonly screen: 'tonight'; readonly game?: string; readonly day?: string }
  /** Several games in a row: a new night, or one on this device. */
  | { readonly screen: 'night'; readonly id?: string }
  /** All remote tables; one of them; a code of six words; links that hand over a seat or an identity. */
  | { readonly screen: 'mine' }
  | { readonly screen: 'online'; readonly id: string }
  /** A remote table on one big screen. */
  | { readonly screen: 'stage'; readonly id: string }
  | { readonly screen: 'join'; readonly code: string }
  | { readonly screen: 'seat' | 'device'; readonly secret: string };

function trialHref({ id, variant, index, doubling, step }: Extract<Route, { screen: 'trial' }>): string {
  const path = [id, variant, index, ...(step === undefined ? [] : [step])].join('/');
  return `#/lab/${path}${doubling === undefined ? '' : `?doubling=${doubling}`}`;
}

export function href(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'game':
      return `#/about/${route.game}`;
    case 'new':
      return `#/new/${route.game}${route.evening === undefined ? '' : `?${route.evening}`}`;
    case 'table':
      return `#/table/${route.id}`;
    case 'lesson':
      return `#/lesson/${route.game}/${route.id}${route.back === undefined ? '' : `?back=${encodeURIComponent(route.back)}`}`;
    case 'replay':
      return `#/replay/${route.id}${route.step === undefined ? '' : `/${route.step}`}`;
    case 'lab':
      return `#/lab${route.id === undefined ? '' : `/${route.id}`}`;
    case 'trial':
      return trialHref(route);
    case 'record':
      return `#/record/${route.packed}${route.names === '' ? '' : `/${route.names}`}`;
    case 'compare':
      return `#/compare/${route.ids.join('+')}`;
    case 'tonight':
      return ['#/tonight', route.game, route.day].filter(part => part !== undefined).join('/');
    case 'night':
      return route.id === undefined ? '#/night' : `#/night/${route.id}`;
    case 'lost':
      return `#/${route.path}`;
    case 'online':
    case 'stage':
      return `#/${route.screen}/${route.id}`;
    case 'join':
      return `#/join/${route.code}`;
    case 'seat':
    case 'device':
      return `#/${route.screen}/${route.secret}`;
    default:
      return `#/${route.screen}`;
  }
}

const numbered = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text) || 0);

function labPlace(
  id: string | undefined,
  [variant, index, step]: readonly (string | undefined)[],
  query: string | undefined,
): Route {
  if (!id || index === undefined) return { screen: 'lab', id: id || undefined };
  const doubling = Number(new URLSearchParams(query).get('doubling'));
  return {
    ...{ screen: 'trial', id, variant: Number(variant) || 0, index: Number(index) || 0, step: numbered(step) },
    ...(doubling > 0 && { doubling }),
  };
}

function lessonPlace(game: string, id: string, query: string | undefined): Route {
  const back = new URLSearchParams(query).get('back');
  return { screen: 'lesson', game, id, ...(back?.startsWith('#/') && { back }) };
}

function parse(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [screen, what, step, ...rest] = path.split('/');
  if (screen === 'about' && what) return { screen: 'game', game: what };
  if (screen === 'about' || screen === 'settings' || screen === 'mine') return { screen };
  if (screen === 'new' && what) return { screen, game: what, ...(query ? { evening: query } : {}) };
  if (screen === 'table' && what) return { screen, id: what };
  if (screen === 'lesson' && what && step) return lessonPlace(what, step, query);
  if (screen === 'replay' && what) return { screen, id: what, step: numbered(step) };
  if (screen === 'lab') return labPlace(what, [step, ...rest], query);
  if (screen === 'record' && what) return { screen, packed: what, names: step ?? '' };
  if (screen === 'compare' && what) return { screen, ids: what.split('+') };
  if (screen === 'tonight') return { screen, ...(what && { game: what }), ...(step && { day: step }) };
  if (screen === 'night') return { screen, ...(what && { id: what }) };
  if ((screen === 'online' || screen === 'stage') && what) return { screen, id: what };
  if (screen === 'join') return { screen, code: what ?? '' };
  if ((screen === 'seat' || screen === 'device') && what) return { screen, secret: what };
  return path === '' ? { screen: 'home' } : { screen: 'lost', path };
}

export const route = signal<Route>(parse(location.hash));

/** The address of this moment, to come back to. */
export const here = (): string => href(route.peek());

addEventListener('hashchange', () => {
  route.value = parse(location.hash);
});

export function go(to: Route, replace = false): void {
  if (replace) {
    history.replaceState(null, '', href(to));
    route.value = to;
  } else location.hash = href(to);
}
