import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card, Face, Seat } from '../../../../engine/index.ts';
import { ROVING } from '../../../kit/board/tips.tsx';
import { faceOf, type Hit, hits, isPickDue, neighbourOn, possessedBy, shieldedFrom } from '../../display.ts';
import type { Asked, Occurrence } from '../../state.ts';
import { becauseOf } from '../../words/because.ts';
import { POSSESSION, type Sign, TOOL } from '../emblems.ts';
import { isLit, type Scene, signTip } from '../scene.ts';
import { Badge, Emblem, Icon } from '../signs.tsx';

/** A hit in signs: what goes (−), comes (+) or changes hands (⇄). */
const TOLL: Readonly<Record<Hit['what'], { readonly change: string; readonly sign: Sign }>> = {
  possessed: { change: '', sign: 'possessed' },
  hand: { change: '−', sign: 'hand' },
  any: { change: '−', sign: 'any' },
  exit: { change: '−', sign: 'exit' },
  boon: { change: '−', sign: 'boon' },
  steals: { change: '+', sign: 'exit' },
  robbed: { change: '−', sign: 'exit' },
  trades: { change: '⇄', sign: 'exit' },
  gives: { change: '−', sign: 'hand' },
  gets: { change: '+', sign: 'hand' },
  swapsHands: { change: '⇄', sign: 'hand' },
  draws: { change: '+', sign: 'hand' },
  moves: { change: '→', sign: 'die' },
};

/** The thing that goes or comes: for a move the room, and the Haunt if it is there. */
function Thing({ hit, haunt }: { hit: Hit; haunt: number }): JSX.Element {
  if (hit.to !== undefined)
    return (
      <>
        <b class="possession-hit-room">{hit.to}</b>
        {hit.to === haunt && <Icon sign="ghost" />}
      </>
    );
  if (hit.slot === 'tool') return <Emblem line={TOOL} />;
  return <Icon sign={hit.slot === 'protection' ? 'shield' : TOLL[hit.what].sign} />;
}

function Toll({ scene, hit }: { scene: Scene; hit: Hit }): JSX.Element {
  const { change } = TOLL[hit.what];
  return (
    <span data-change={change}>
      {!hit.sure && <small>{scene.said.perhaps}</small>}
      {change}
      {change === '−' || change === '+' ? hit.count : ''}
      <Thing hit={hit} haunt={scene.view.haunt} />
    </span>
  );
}

/** Who would be hit, and how. The label of the half says the same in words. */
function Hits({ scene, face, event, branch }: Omit<WayProps, 'text' | 'why'>): JSX.Element {
  const { said, view } = scene;
  const all = hits(view, event.owner, face, branch);
  const seats: Seat[] = [...new Set(all.map(hit => hit.seat))];
  const shielded = shieldedFrom(view, event.owner, face, branch).filter(seat => !seats.includes(seat));
  return (
    <span class="possession-hits" aria-hidden="true">
      {seats.map(seat => (
        <span key={seat} class="possession-hit">
          <Badge scene={scene} seat={seat} />
          {all
            .filter(hit => hit.seat === seat)
            .map(hit => (
              <Toll key={hit.what} scene={scene} hit={hit} />
            ))}
        </span>
      ))}
      {shielded.map(seat => (
        <span key={seat} class="possession-hit" data-shielded="">
          <Badge scene={scene} seat={seat} />
          <Icon sign="shield" />
        </span>
      ))}
      {isPickDue(view, face) ? said.unpicked : seats.length === 0 && said.harmless}
    </span>
  );
}

/** The likely reason of the choice, kept from the moment when it was made: the table changes while the card is done. */
function useBecause({ view, seat, names, said }: Scene): string | undefined {
  const kept = useRef<{ readonly card: Card | undefined; readonly why: string | undefined } | undefined>(undefined);
  const [card] = view.resolving;
  const branch = view.event?.branch ?? null;
  if (branch === null || card === undefined || !view.event) kept.current = undefined;
  else if (kept.current?.card !== card) {
    const { owner } = view.event;
    const because = owner === seat ? undefined : becauseOf(view, owner, faceOf(view, card), branch);
    kept.current = { card, why: because && said.because[because](names[owner] ?? '') };
  }
  return kept.current?.why;
}

interface WayProps {
  readonly scene: Scene;
  readonly face: Face;
  readonly event: Occurrence;
  /** None of a card without an either/or. */
  readonly branch: 0 | 1 | null;
  readonly text: string;
  /** The likely reason of the choice. */
  readonly why?: string | undefined;
}

/** The event text of a card, or one half of its either/or, with every guest that it would hit. */
function Way({ scene, face, event, branch, text, why }: WayProps): JSX.Element {
  const { mark, said, view, names, words, tips } = scene;
  const asked: Asked = { seat: event.owner, what: 'branch', rule: 'R46', about: null };
  const label = branch === null ? `${text}.` : words.label(asked, { branch }, { view, names });
  const marked = branch === null ? {} : mark({ branch });
  const { name } = words.card(face);
  const shown = event.owner === scene.seat ? said.toYou(text) : text;
  return (
    <div
      class="possession-way"
      role="group"
      tabindex={-1}
      aria-label={label}
      data-taken={branch !== null && event.branch === branch ? '' : undefined}
      data-fallen={event.branch !== null && event.branch !== branch ? '' : undefined}
      {...tips.about(() => ({ words: { name, text: isLit(marked) ? '' : label }, notes: [], rule: 'R45, R46' }))}
      {...marked}
    >
      {branch !== null && <em>{branch === 0 ? said.either : said.or}</em>}
      <p>{shown}.</p>
      {event.branch === null && <Hits scene={scene} face={face} event={event} branch={branch} />}
      {why !== undefined && event.branch === branch && <small class="possession-because">{why}</small>}
    </div>
  );
}

/** The text of the card: whom it possesses, then its event. */
function Unfolded({ scene, face, event }: { scene: Scene; face: Face; event: Occurrence }): JSX.Element {
  const text = scene.said.cards[face];
  const [first = '', second] = text?.ways ?? [];
  const possessed = possessedBy(scene.view, event.owner, face);
  const why = useBecause(scene);
  const { said, seat, names } = scene;
  const beside = neighbourOn(scene.view, seat, event.owner, face);
  const own = (words: string): string => (event.owner === seat ? said.toYou(words) : words);
  return (
    <>
      <p class="possession-victims" {...signTip(scene, 'possessed', scene.said.possessed)}>
        <Icon sign="possessed" />
        <span>
          {said.possesses} {own(text?.possessed ?? '')}.
        </span>
        {possessed.length > 0 && (
          <span class="possession-undrawn">
            {possessed.map(seat => (
              <Badge key={seat} scene={scene} seat={seat} />
            ))}
            {scene.said.undrawn(possessed.length)}
          </span>
        )}
      </p>
      {second === undefined ? (
        <Way scene={scene} face={face} event={event} branch={null} text={first} />
      ) : (
        <div class="possession-ways">
          <Way scene={scene} face={face} event={event} branch={0} text={first} why={why} />
          <Way scene={scene} face={face} event={event} branch={1} text={second} why={why} />
        </div>
      )}
      {beside && (
        <small class="possession-beside">
          {said.leftOf(beside.of === seat ? undefined : names[beside.of], names[beside.left] ?? '')}
        </small>
      )}
    </>
  );
}

/** The Possession card on the table, with what has been decided about it. */
function eventOf({ view }: Scene): { card: Card; face: Face; event: Occurrence } | undefined {
  const [card] = view.resolving;
  return card === undefined || !view.event ? undefined : { card, face: faceOf(view, card), event: view.event };
}

interface EventProps {
  readonly scene: Scene;
  /** The card that was folded to see the house. */
  readonly folded: Card | undefined;
  readonly fold: (card: Card | undefined) => void;
}

/** The events that the card itself shows; the house or the guests show all others. */
const ON_THE_CARD: readonly string[] = [
  ...['event', 'picks', 'branch', 'possessed', 'cleared', 'sheltered', 'ignores', 'noEffect'],
];
/** The events beside the house: the text of the card may stay while they are shown. */
const BESIDE_THE_HOUSE: readonly string[] = [
  ...['loses', 'discards', 'steals', 'trades', 'gives', 'swapsHands', 'draws', 'drawsNot'],
];
const isBeside = ({ news }: Scene): boolean => BESIDE_THE_HOUSE.includes(news.at(-1)?.what ?? '');

/**
 * The card makes room when the player folds it, and when the player is asked something other than its either/or. For a
 * player who is not asked, it also makes room while the latest event is shown elsewhere.
 */
function isSmall(scene: Scene, card: Card, folded: Card | undefined): boolean {
  const { ask, news, compact } = scene;
  if (folded === card) return true;
  if (ask) return ask.what !== 'branch';
  const last = news.at(-1);
  if (last === undefined) return false;
  return !ON_THE_CARD.includes(last.what) && (compact || !isBeside(scene));
}

/** The Possession card that is being resolved, turned over above the house. */
export function PossessionCard({ scene, folded, fold }: EventProps): JSX.Element | null {
  const shown = eventOf(scene);
  if (!shown || isSmall(scene, shown.card, folded)) return null;
  const { card, face, event } = shown;
  const drawer = event.owner === scene.seat ? undefined : scene.names[event.owner];
  return (
    <article class="possession-event" key={card} data-card={card} data-at="event" {...ROVING}>
      <header {...signTip(scene, 'event', scene.words.card(face).name, 0)}>
        <Emblem line={POSSESSION} />
        <span class="possession-title">
          <h2>{scene.words.card(face).name}</h2>
          <small>
            <Badge scene={scene} seat={event.owner} /> {scene.said.drawnBy(drawer)}
          </small>
        </span>
        <button type="button" onClick={() => fold(card)}>
          {scene.said.fold}
        </button>
      </header>
      <Unfolded scene={scene} face={face} event={event} />
    </article>
  );
}

/** The same card when it has made room: its name, and its text in a tooltip. */
export function PossessionStrip({ scene, folded, fold }: EventProps): JSX.Element | null {
  const shown = eventOf(scene);
  if (!shown || !isSmall(scene, shown.card, folded)) return null;
  const words = scene.words.card(shown.face);
  // Cards that are picked or lost lie beside the house, so the text of the card may cover it; a room must not be covered.
  const isText = scene.ask ? scene.ask.what === 'pickPlayer' : folded !== shown.card && isBeside(scene);
  return (
    <div
      class="possession-strip"
      data-card={shown.card}
      data-at="event"
      role="note"
      tabIndex={0}
      {...scene.tips.about(() => ({ words, notes: [] }))}
    >
      <Emblem line={POSSESSION} />
      <b>{words.name}</b>
      <Badge scene={scene} seat={shown.event.owner} />
      {isText && <p class="possession-strip-text">{words.text}</p>}
      {folded === shown.card && (scene.ask === undefined || scene.ask.what === 'branch') && (
        <button type="button" onClick={() => fold(undefined)}>
          {scene.said.unfold}
        </button>
      )}
    </div>
  );
}
