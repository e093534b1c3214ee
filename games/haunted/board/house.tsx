import { useSignal } from '@preact/signals';
import type { JSX, RefObject, TargetedFocusEvent, TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  at,
  type BoardProps,
  type Card,
  type Face,
  HIDDEN,
  type Marked,
  type Seat,
  seatsOf,
} from '../../../engine/index.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import { isAce, isJoker } from '../content.ts';
import { type DoorSign, doorFor, freeSides, isShut } from '../display.ts';
import { type HauntedState, type Room, SIDES, type Side } from '../state.ts';
import { type Steering, useSteering } from './camera/steering.ts';
import { corridors } from './corridor.ts';
import type { Doorway } from './doorway.ts';
import { type Cell, cellOfNext, layout, links, type Places, STEP, walls } from './layout.ts';
import { boxAround, boxAroundAll, boxOf, boxOfBoth, boxOfCard, middle } from './measure.ts';
import {
  ComingDoor,
  CorridorDoors,
  DoorPlate,
  DoorStub,
  DrawnRoom,
  Passages,
  RoomCard,
  Token,
  Walls,
} from './room.tsx';
import { boardWords } from './words.ts';

type Props = BoardProps<HauntedState>;

const CENTRE: Cell = { x: 0, y: 0 };
/** No card: the room that is about to be laid. */
const NEXT_ROOM: Card = -1;
const cellOf = (places: Places, card: Card): Cell => places.get(card) ?? CENTRE;

/** Who stands in a room, the own token first. */
const standing = (view: HauntedState, seat: Seat, card: Card): Seat[] =>
  seatsOf(view)
    .filter(one => at(view.sheets, one).at === card)
    .sort((a, b) => Number(b === seat) - Number(a === seat));

/** The light of the own candle falls off with the distance. */
function darkness(cell: Cell, candle: Cell | undefined): number {
  if (!candle) return 0.12;
  return Math.min(0.4, 0.07 * Math.max(0, Math.hypot(cell.x - candle.x, cell.y - candle.y) - 0.5));
}

/** A37, A39 The notes on an Ace by which a level was entered. */
function levelNotes(view: HauntedState, room: Room): string[] {
  const said = boardWords();
  if (isShut(view, room)) return [said.shut];
  return room.spent === true && view.options.notes === 'once' ? [said.noted] : [];
}

/** H23 The plate on an open Ace, for the player who looks at it. */
function signOf({ view, seat }: Props, room: Room): DoorSign | undefined {
  const sheet = view.sheets[seat];
  const isExit = room.up && isAce(at(view.cards.face, room.card)) && !isShut(view, room);
  return sheet && !sheet.escaped && isExit ? doorFor(view, sheet, room.card) : undefined;
}

function signNotes(sign: DoorSign | undefined): string[] {
  const said = boardWords();
  if (!sign) return [];
  return [sign.seen === undefined ? said.opens(sign.body, sign.fear, sign.opens) : said.early(sign.seen)];
}

/** The fields of an answer for which a room can stand. */
const answersOf = (card: Card) => ({ to: card, reveal: card, at: card, connect: card });

/** The rules of a room, by what lies there. */
function rulesOf(room: Room, face: Face): string {
  if (isAce(face)) return 'H23';
  if (isJoker(face)) return 'H25';
  return room.up ? 'H9, H14' : 'H15, H17, H18';
}

function tipOf(props: Props, room: Room): TipText {
  const { view, names, words, seat } = props;
  return () => {
    const said = boardWords();
    const face = at(view.cards.face, room.card);
    const here = standing(view, seat, room.card).map(one => {
      const name = at(names, one);
      return at(view.sheets, one).trapped ? `${name} (${said.trapped})` : name;
    });
    const known = room.up || face !== HIDDEN;
    const free = freeSides(room);
    return {
      words: known ? words.card(face) : { ...words.card(HIDDEN), name: said.faceDown },
      notes: [
        ...(!known && room.deep ? [said.deep] : []),
        ...levelNotes(view, room),
        ...signNotes(signOf(props, room)),
        ...(here.length > 0 ? [said.here(here)] : []),
        said.ways(
          SIDES.filter(side => !free.includes(side)),
          free,
        ),
      ],
      rule: rulesOf(room, known ? face : HIDDEN),
    };
  };
}

const passageTip: TipText = () => {
  const { passage, meaning } = boardWords();
  const { text, rule } = meaning.passage;
  return { words: { name: passage, text }, notes: [], rule };
};

const wallTip: TipText = () => {
  const { wall, meaning } = boardWords();
  const { text, rule } = meaning.wall;
  return { words: { name: wall, text }, notes: [], rule };
};

const comingTip: TipText = () => {
  const { coming, meaning } = boardWords();
  const { text, rule } = meaning.coming;
  return { words: { name: coming, text }, notes: [], rule };
};

/** Whether the plan shows another room on that side of a free side: the new room is laid elsewhere on the plan. */
const isTaken = (places: Places, { x, y }: Cell, side: Side): boolean =>
  [...places.values()].some(other => other.x === x + STEP[side].x && other.y === y + STEP[side].y);

const withNote = (marked: Marked, note: string): Marked => ({
  ...marked,
  'aria-description': [note, marked['aria-description']].filter(Boolean).join(' '),
});

/** The sides that can be chosen: doors of the room one stands in, or sides of the room chosen to lay against. */
function Doors({ props, places, own, coming, tips, isRoomy }: DoorsProps): JSX.Element {
  const { view, mark, words } = props;
  const drawn = view.door[0];
  const laying = view.rooms.find(room => mark({ at: room.card })['data-chosen'] === '');
  const stubs: { room: Room; key: string; side: 'open' | 'side' }[] = [
    ...(own ? [{ room: own, key: 'open', side: 'open' as const }] : []),
    ...(laying ? [{ room: laying, key: 'lay', side: 'side' as const }] : []),
  ];
  return (
    <g>
      {coming && (
        <ComingDoor
          cell={cellOf(places, coming.card)}
          side={coming.side}
          isRoomy={isRoomy}
          next={cellOfNext(view.rooms, places, coming.card, coming.side)}
          tipped={tips.about(comingTip)}
        />
      )}
      {coming && drawn !== undefined && (
        <DrawnRoom
          card={drawn}
          face={at(view.cards.face, drawn)}
          cell={cellOfNext(view.rooms, places, coming.card, coming.side)}
          name={words.card(at(view.cards.face, drawn)).name}
          tipped={tips.about(() => ({ words: words.card(at(view.cards.face, drawn)), notes: [] }))}
        />
      )}
      {stubs.flatMap(({ room, key, side: field }) => {
        const nexts = new Map(freeSides(room).map(side => [side, cellOfNext(view.rooms, places, room.card, side)]));
        const isShared = ({ x, y }: Cell): boolean =>
          [...nexts.values()].filter(one => one.x === x && one.y === y).length > 1;
        return [...nexts].map(([side, next]) => {
          const marked: Marked = mark({ [field]: side });
          if (marked['data-lit'] === undefined && marked['data-chosen'] === undefined) return null;
          const cell = cellOf(places, room.card);
          const told = isTaken(places, cell, side) ? withNote(marked, boardWords().newRoom) : marked;
          return (
            <DoorStub
              key={`${key}-${side}`}
              {...{ cell, side, next, isRoomy }}
              marked={told}
              isShared={isShared(next)}
            />
          );
        });
      })}
    </g>
  );
}

interface DoorsProps {
  readonly props: Props;
  readonly places: Places;
  readonly own: Room | undefined;
  /** The Door that somebody is opening. */
  readonly coming: Doorway | undefined;
  readonly tips: Tips;
  readonly isRoomy: boolean;
}

function Tokens({ props, places }: { props: Props; places: Places }): JSX.Element {
  const { view, badges, seat } = props;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g aria-hidden="true">
      {seatsOf(view).map(one => {
        const sheet = at(view.sheets, one);
        if (sheet.at === null) return null;
        const here = standing(view, seat, sheet.at);
        return (
          <Token
            key={one}
            seat={one}
            card={sheet.at}
            mark={at(badges, one)}
            cell={cellOf(places, sheet.at)}
            index={here.indexOf(one)}
            count={here.length}
            own={one === seat}
            trapped={sheet.trapped}
          />
        );
      })}
    </g>
  );
}

/** The patterns and gradients that the pictures of cards share. */
function Inks(): JSX.Element {
  return (
    <defs>
      <pattern id="haunted-lattice" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 5.5H11M5.5 0V11" stroke="#9fb4d8" stroke-width=".7" opacity=".5" />
        <circle cx="5.5" cy="5.5" r="1.3" fill="#9fb4d8" opacity=".55" />
      </pattern>
      <radialGradient id="haunted-candle">
        <stop offset="0" stop-color="#f2b25c" stop-opacity=".55" />
        <stop offset=".45" stop-color="#f2b25c" stop-opacity=".2" />
        <stop offset="1" stop-color="#f2b25c" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="haunted-daylight" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#fff6dc" />
        <stop offset="1" stop-color="#f2b25c" />
      </linearGradient>
    </defs>
  );
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The next room that way, for a player who walks the plan by arrow keys. */
function roomTowards(places: Places, card: Card, way: Cell): Card | undefined {
  const here = cellOf(places, card);
  return [...places]
    .map(([other, { x, y }]) => {
      const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
      const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
      return { other, ahead, cost: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .sort((a, b) => a.cost - b.cost)[0]?.other;
}

function Lenses({ steering }: { steering: Steering }): JSX.Element {
  const said = boardWords();
  const buttons = [
    { label: said.nearer, sign: 'M5 12H19M12 5V19', press: () => steering.zoomBy(1.35) },
    { label: said.farther, sign: 'M5 12H19', press: () => steering.zoomBy(1 / 1.35) },
    { label: said.fit, sign: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15', press: () => steering.fitAll() },
  ];
  return (
    <div class="haunted-lenses">
      {buttons.map(({ label, sign, press }) => (
        <button key={sign} type="button" aria-label={label} title={label} onClick={press}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  );
}

/** The rooms that have just been connected. */
function newLink({ ask, news }: Props): readonly Card[] {
  const last = ask ? undefined : news.at(-1);
  return last && (last.what === 'connects' || last.what === 'laidUp') ? (last.cards ?? []) : [];
}

/** From this height of the picture on, Doors stand in the frames of their rooms; a lower one may not show them all. */
const ROOMY = 300;

/** H16 While a way is chosen, the cells of the rooms that would be laid. */
function framesOf({ ask, view }: Props, places: Places, own: Room | undefined): Cell[] {
  if (ask?.what !== 'leave' || !own) return [];
  return freeSides(own).map(side => cellOfNext(view.rooms, places, own.card, side));
}

interface HousePlanProps {
  readonly props: Props;
  readonly tips: Tips;
  /** The Door that somebody is opening. */
  readonly coming: Doorway | undefined;
  /** The stage, which lies over the plan now and then. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Whether the charts are put aside, so that the house is in sight. */
  readonly isAside: boolean;
}

/** The plan of the house. */
export function HousePlan({ props, tips, coming, stage, isAside }: HousePlanProps): JSX.Element {
  const { view, seat, words, mark } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plan = useRef<SVGGElement>(null);
  const kept = useRef<Places>(new Map());
  const near = useSignal<Card | undefined>(undefined);
  // A player who has opened a Door is still in the room from which it was opened.
  kept.current = layout(view.rooms, kept.current, view.sheets[view.active]?.at ?? undefined);
  const places = kept.current;
  const here = view.sheets[seat]?.at ?? undefined;
  const own = view.rooms.find(room => room.card === here);
  const candle = own && places.get(own.card);
  const isRoomy = (frame.current?.clientHeight ?? 0) >= ROOMY;
  const next = coming && cellOfNext(view.rooms, places, coming.card, coming.side);
  const before = coming && places.get(coming.card);
  // A Door is looked at together with the room in front of it.
  const asked =
    next && before
      ? boxOfBoth(next, before)
      : candle && boxAroundAll(candle, isRoomy ? framesOf(props, places, own) : []);
  // The house with the room that is about to be laid.
  const grown = next ? new Map([...places, [NEXT_ROOM, next]]) : places;
  const steering = useSteering({
    frame,
    plan,
    stage,
    rooms: [...grown.values()].map(boxOfCard),
    box: boxOf(grown),
    own: candle && boxAround(candle),
    focus: asked,
  });
  const decided = `${props.ask?.what} ${view.door.length} ${here} ${coming?.card}`;
  useEffect(() => {
    if (asked) steering.show(asked);
  }, [steering, decided]);
  useEffect(() => {
    if (isAside) steering.fitAll();
    else if (asked) steering.show(asked);
  }, [steering, isAside]);
  // The last word about the picture: what is shown is in sight, and nothing lies over it.
  const shown = props.news.findLast(({ card }) => card !== undefined && places.has(card))?.card;
  const scene = shown === undefined ? undefined : places.get(shown);
  useEffect(() => {
    if (scene) steering.show(boxAround(scene));
  }, [steering, props.news]);
  const said = boardWords();

  const keys = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === '0') steering.fitAll();
    else if (event.key === '+' || event.key === '=') steering.zoomBy(1.35);
    else if (event.key === '-') steering.zoomBy(1 / 1.35);
    const way = ARROWS[event.key];
    const card = event.target instanceof Element && event.target.getAttribute('data-card');
    if (!way || !card) return;
    event.preventDefault();
    const next = roomTowards(places, Number(card), way);
    const target = frame.current?.querySelector(`[data-card="${next}"]`);
    if (target instanceof SVGElement) target.focus({ preventScroll: true });
  };
  const focus = (event: TargetedFocusEvent<HTMLDivElement>): void => {
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    const cell = places.get(Number(event.target.getAttribute('data-card') ?? Number.NaN));
    if (cell) steering.show(boxAround(cell));
  };

  const spot = candle && middle(candle);
  const all = links(view.rooms, places);
  // Pictures without a new room or connection need no new search.
  const drawn = JSON.stringify([all, [...places]]);
  const routes = useMemo(() => corridors(all, places), [drawn]);
  const ways = { all, places, routes, lit: [here, near.value], fresh: newLink(props) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only steers the picture, which has buttons for the same
    <div class="haunted-plan" ref={frame} data-rove="" onKeyDown={keys} onDblClick={steering.fitAll} onFocusIn={focus}>
      <svg class="haunted-svg" role="group" aria-label={said.house}>
        <title>{said.house}</title>
        <Inks />
        <g ref={plan} class="haunted-world">
          {spot && <circle class="haunted-candlelight" cx={spot.x} cy={spot.y} r="330" />}
          <Walls all={walls(view.rooms, places)} places={places} tipped={tips.about(wallTip)} />
          <Passages {...ways} tipped={tips.about(passageTip)} />
          {view.rooms.map(room => {
            const face = at(view.cards.face, room.card);
            const cell = cellOf(places, room.card);
            const text = tipOf(props, room);
            const look = (is: boolean): void => {
              if (is) near.value = room.card;
              else if (near.peek() === room.card) near.value = undefined;
            };
            const { card } = room;
            return (
              <RoomCard
                key={card}
                room={room}
                face={face}
                cell={cell}
                shut={isShut(view, room)}
                marked={mark(answersOf(card))}
                tipped={tips.about(text, look)}
                name={room.up ? words.card(face).name : said.faceDown}
                own={card === here}
                dark={darkness(cell, candle)}
              />
            );
          })}
          <CorridorDoors {...ways} />
          {view.rooms.map(room => {
            const sign = signOf(props, room);
            return sign && <DoorPlate key={room.card} sign={sign} cell={cellOf(places, room.card)} />;
          })}
          <Doors props={props} places={places} own={own} coming={coming} tips={tips} isRoomy={isRoomy} />
          <Tokens props={props} places={places} />
        </g>
      </svg>
      <Lenses steering={steering} />
    </div>
  );
}
