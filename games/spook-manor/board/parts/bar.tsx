import type { JSX } from 'preact';
import { at } from '../../../../engine/index.ts';
import { capital, plain } from '../../../kit/counting.ts';
import { type Source, sourcesOf } from '../../display.ts';
import { ROUND } from '../../state.ts';
import { roomCard } from '../../tunables.ts';
import type { Gains } from '../../words/reading.ts';
import { colourName, designName, placeName } from '../../words/speech.ts';
import { bestForecast, forecast, signed } from '../derived/forecast.ts';
import { cardInView, manorShown, type Scene, signTip } from '../scene.ts';
import type { Sign } from '../sign-words.ts';

interface Toggle {
  readonly on: boolean;
  readonly toggle: () => void;
}

/** A magnifying glass. */
const MAGNIFIER = 'M16 10a6 6 0 1 1-12 0a6 6 0 1 1 12 0M14.5 14.5L21 21';

/** R20, R43 How many rooms a manor has in the end. */
const ROUNDS = { usual: 20, big: 30 };

interface BarProps {
  readonly scene: Scene;
  readonly points: Toggle;
  readonly near: Toggle;
}

/** Over the manor: how far the match is, what is being looked at, and what the person likes to see. */
export function Bar({ scene, points, near }: BarProps): JSX.Element {
  const { view, said, own } = scene;
  const all = ROUNDS[view.options.big ? 'big' : 'usual'];
  return (
    <div class="spook-bar">
      {view.round > 0 && (
        <p
          class="spook-round"
          role="img"
          tabIndex={0}
          data-at={ROUND}
          aria-label={said.round(view.round, all)}
          {...scene.tips.about(signTip('round', [], said.round(view.round, all)))}
        >
          {view.round}/{all}
        </p>
      )}
      <Caption scene={scene} />
      {own !== undefined && !view.ended && (
        <Switch scene={scene} tip="points" name={said.points} about={said.pointsHelp} {...points} />
      )}
      <Switch scene={scene} tip="near" sign={MAGNIFIER} name={said.near} about={said.near} {...near} />
    </div>
  );
}

/** A preference that the player switches on and off. On a phone, a switch with a sign shows that sign only. */
const Switch = (
  props: Toggle & {
    readonly scene: Scene;
    readonly tip: Sign;
    /** A path in a box of 24 by 24. */
    readonly sign?: string;
    readonly name: string;
    readonly about: string;
  },
): JSX.Element => (
  <button
    type="button"
    class="spook-button spook-toggle"
    aria-label={props.about}
    aria-pressed={props.on}
    data-sign={props.sign ? '' : undefined}
    data-choice=""
    {...props.scene.tips.about(signTip(props.tip))}
    onClick={props.toggle}
  >
    {props.sign && (
      <svg class="spook-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.sign} />
      </svg>
    )}
    <span class={props.sign ? 'spook-word' : ''}>{props.name}</span>
  </button>
);

/** The gain of the card in view in the place in view, or the sources of a row's points. */
function Caption({ scene }: { readonly scene: Scene }): JSX.Element {
  const proposed = proposal(scene) ?? placeText(scene);
  if (!proposed)
    return <p class="spook-caption">{rowText(scene) ?? cardText(scene) ?? seatingText(scene) ?? bestText(scene)}</p>;
  const [name, brings] = proposed;
  return (
    <div class="spook-caption" role="tooltip">
      <div>
        {name && <strong>{name} </strong>}
        <p>{brings}</p>
      </div>
    </div>
  );
}

/** A place that is looked at before a card is. */
function placeText({ looked, picking, language, said }: Scene): readonly [name: string, text: string] | undefined {
  const { place } = looked.value;
  return place !== undefined && picking.places.has(place)
    ? [`${capital(placeName(language, place))}:`, said.buildHere]
    : undefined;
}

function proposal(scene: Scene): readonly [name: string, brings: string] | undefined {
  const { view, seat, looked, drag, picking, words, language, said, helps, compact } = scene;
  const card = cardInView(scene);
  const place = drag.now.value ? drag.over.value : (looked.value.place ?? picking.place);
  if (card === undefined || place === undefined || !picking.places.has(place)) return undefined;
  const { total, atOnce, rows, rowsAtOnce } = forecast(view, seat, card, place);
  const parts = rows.map(([row, points]) => `${words.scores?.[row] ?? row} ${signed(points)}`);
  const brings = parts.length > 1 ? `${signed(total)} (${parts.join(', ')})` : (parts[0] ?? signed(total));
  const inShort = (gains: Gains): string =>
    gains.length > 0 ? ` (${gains.map(([row, points]) => `${said.rows[row]} ${signed(points)}`).join(', ')})` : '';
  const room = words.card(at(view.cards.face, card)).name;
  if (!helps) return [room, placeName(language, place)];
  const there = said.would(room, placeName(language, place), '').trim();
  if (atOnce === total) return [there, brings];
  // Two numbers with their parts leave no room for the place, which is lit, and on a small screen none for the name.
  const both = `${said.atOnce(signed(atOnce))}${inShort(rowsAtOnce)}, ${said.onceSeated(signed(total))}${inShort(rows)}`;
  return [compact ? '' : `${designName(language, roomCard(at(view.cards.face, card), view.options).id)}:`, both];
}

/** The letters for which the caption has room. */
const MAX_LETTERS = 84;

/** The text of the card in view. On a small screen no name is below the card, so the caption adds it if it fits. */
function cardText(scene: Scene): string | undefined {
  const { view, words, compact } = scene;
  const card = cardInView(scene);
  if (card === undefined) return undefined;
  const { name, text } = words.card(at(view.cards.face, card), view.options);
  const named = `${name}. ${text}`;
  return compact && named.length <= MAX_LETTERS ? named : text;
}

/** R15 How monsters are seated, until the player takes one up. */
function seatingText({ seating, said, compact }: Scene): string | undefined {
  if (!seating || seating.held !== undefined) return undefined;
  return compact ? said.seatHow : `${said.seatHow} ${said.seatTiles}`;
}

/** The meaning of the numbers on the cards, while the player looks at none. */
function bestText({ ask, helps, said, view, seat, picking }: Scene): string {
  if (!helps || ask?.what !== 'pick') return '';
  const isLater = [...picking.cards.keys()].some(card => {
    const best = picking.offers(card) ? bestForecast(view, seat, card, picking.places.keys()) : undefined;
    return best !== undefined && best.total !== best.atOnce;
  });
  return isLater ? said.bestSeated : said.best;
}

function rowText(scene: Scene): string | undefined {
  const { view, row, words } = scene;
  const looked = row.value;
  if (!looked) return undefined;
  const sources = sourcesOf(view, manorShown(scene)).filter(source => source.row === looked);
  const name = words.scores?.[looked] ?? looked;
  const lines = looked === 'lighting' ? sources.map(source => `${lineName(scene, source)} ${source.points}`) : [];
  const sum = sources.reduce((points, source) => points + source.points, 0);
  return `${name}: ${lines.length > 0 ? lines.join(', ') : plain(sum)}`;
}

/** A line of the lamp card. */
function lineName({ said, language }: Scene, { note }: Source): string {
  if (note && 'icon' in note) return at(said.lampKinds, note.icon);
  return note && 'colour' in note ? colourName(language, note.colour) : '';
}
