import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type BoardProps,
  type Event,
  type Json,
  type NoUndo,
  type Reader,
  type Seat,
  type Settled,
  SPECTATOR,
  type Words,
} from '../../engine/index.ts';
import { type Board, openBoard } from '../../games/boards.ts';
import type { TableLink } from '../../table/link.ts';
import { SEAT_MARKS } from '../../table/seats.ts';
import type { SeatView } from '../../table/table.ts';
import type { Check, HostedBy } from '../fair/note.tsx';
import type { RecordSource } from '../records/source.ts';
import { sentenceIn } from '../refusals.ts';
import { href } from '../route.ts';
import { mayMove, prefer, preferences } from '../settings.ts';
import { play, SOUNDS } from '../sound.ts';
import { type Answering, useAnswering } from './answering.ts';
import { Curtain } from './curtain.tsx';
import { EndScreen, endingOf, useAside } from './end.tsx';
import { ADVISER } from './help/advice.tsx';
import { HelpMenu } from './help/help.tsx';
import { whyNoUndo } from './help/helping.ts';
import { Notice } from './help/notice.tsx';
import { OrderRows } from './help/orders.tsx';
import { RulesDrawer } from './help/rules.tsx';
import { useKeys } from './keys.ts';
import { Account, Threats } from './news/account.tsx';
import { BeatBar } from './news/beat-bar.tsx';
import { DiceThrow } from './news/dice.tsx';
import { Log } from './news/log.tsx';
import { lookAt, Showing, type ShownBeat } from './news/showing.ts';
import { useSpotlight } from './news/spotlight.ts';
import { StoryPanel } from './news/story.tsx';
import { PlainBoard } from './plain.tsx';
import { PromptBar } from './prompt.tsx';
import { SeatPanels } from './seats.tsx';
import { TABLE_WORDS } from './words.ts';

/** What people far away bring to the screen; a table on this device has none of it. */
export interface Beside {
  /** A tab of its own for the talk, and how much of it is new. */
  readonly chat: {
    readonly title: string;
    readonly unread: number;
    readonly news: string;
    readonly panel: JSX.Element;
  };
  /** At a seat: who is there, and how long they may take. */
  readonly mark: (seat: Seat) => JSX.Element;
  /** In the head: how long the question on the table may take. */
  readonly clock: JSX.Element | undefined;
  /** Over the board: what everybody has to know now. */
  readonly notices: JSX.Element;
  /** Below the seats: what can be done about them. */
  readonly matters: JSX.Element;
  /** Whether it was agreed that a bot may be asked for advice. */
  readonly advice: boolean;
  /** What else was agreed on. */
  readonly agreed: JSX.Element;
}

interface ScreenProps {
  readonly link: TableLink;
  /** Plays on with the same people; missing for those who only watch. */
  readonly rematch?: (() => void) | undefined;
  readonly rematchTitle?: string | undefined;
  readonly replay: () => void;
  /** Shows the match from the moment when the n-th event was told to a seat; missing while that cannot be had. */
  readonly showMoment?: ((seat: Seat, event: number) => void) | undefined;
  readonly source: RecordSource;
  readonly check: Check;
  readonly hosted: HostedBy;
  readonly afterword?: JSX.Element | undefined;
  readonly beside?: Beside;
}

/** Whose eyes the screen uses now, and whether a curtain must fall first. */
function onlooker(link: TableLink, raised: Seat | undefined): { seat: Seat; curtain: boolean } {
  const { mine } = link;
  const [only, another] = mine;
  if (only === undefined) return { seat: SPECTATOR, curtain: false };
  if (another === undefined) return { seat: only, curtain: false };
  const waiting = link.waiting();
  const stays = raised !== undefined && (waiting.length === 0 || waiting.includes(raised));
  const seat = stays ? raised : (waiting[0] ?? raised ?? only);
  if (seat === raised || link.look(seat).result) return { seat, curtain: false };
  return { seat, curtain: link.hasSecrets(seat) || (raised !== undefined && link.hasSecrets(raised)) };
}

/** A table that is being played, here or far away. */
export function TableScreen(props: ScreenProps): JSX.Element {
  const { link } = props;
  const [, redraw] = useState(0);
  const [raised, raise] = useState<Seat | undefined>();
  const showing = useMemo(() => new Showing(), [link]);
  const redrawn = (): void => redraw(count => count + 1);
  useEffect(() => {
    const eyes = (): readonly Seat[] => (link.mine.length > 0 ? link.mine : [SPECTATOR]);
    const again = (): void => {
      for (const one of eyes()) collectNews(link, showing, one);
      redrawn();
    };
    for (const one of eyes()) showing.begin(link.look(one));
    // Bots may have answered between the first picture and this moment.
    again();
    return link.onChange(again);
  }, [link]);
  const { seat, curtain } = onlooker(link, raised);
  useEffect(() => {
    if (!curtain && link.mine.length > 1) raise(seat);
  }, [seat, curtain, link]);
  if (curtain)
    return <Curtain seat={seat} name={link.look(seat).sitters[seat]?.name ?? ''} raise={() => raise(seat)} />;
  return <Seated {...props} truth={link.look(seat)} showing={showing} redraw={redrawn} key={seat} />;
}

/** Takes in what has happened, to be shown to a seat one thing after the other. */
function collectNews(link: TableLink, showing: Showing, seat: Seat): void {
  const look = link.look(seat);
  const { lang, pace } = preferences.peek();
  const words = link.house.words[lang];
  const names = look.sitters.map(({ name }) => name);
  showing.collect(look, (event, view) => words.line(event, { view, names }), mayMove() && pace !== 'off');
}

interface Shown {
  readonly beat: ShownBeat | undefined;
  /** Whether the beat waits for its player to roll the dice of it. */
  readonly isHeld: boolean;
  readonly roll: () => void;
}

/** What is shown to a seat now, until everything has been shown. Own dice wait to be rolled, unless they roll by themselves. */
function useBeat(link: TableLink, showing: Showing, seat: Seat, redraw: () => void): Shown {
  const { pace, lang, rolls } = preferences.value;
  const [rolled, setRolled] = useState<ShownBeat | undefined>();
  if (pace === 'off') showing.skip(seat);
  const beat = showing.now(seat);
  const { guide } = link.house.words[lang];
  const dice = beat && guide?.dice?.(beat.event);
  const isOwn = beat && (guide?.rollers?.(beat.event) ?? [beat.event.seat]).includes(seat);
  const isHeld =
    rolls === 'press' && dice !== undefined && isOwn === true && link.mine.includes(seat) && rolled !== beat;
  useEffect(() => {
    if (!beat || isHeld) return undefined;
    const timer = setTimeout(
      () => {
        showing.next(seat);
        redraw();
      },
      showing.duration(seat, pace),
    );
    return () => clearTimeout(timer);
  }, [beat, isHeld, seat, pace]);
  return { beat, isHeld, roll: () => setRolled(beat) };
}

/** The table as it is shown: as it stood at a beat, or before it while the beat waits. */
function useShown(truth: SeatView, beat: ShownBeat | undefined, isHeld: boolean): SeatView {
  const before = useRef<SeatView>(truth);
  const shown = useMemo(() => {
    if (!beat) return truth;
    const { view } = isHeld ? before.current : beat;
    return lookAt(truth, { ...beat, view, line: isHeld ? beat.line - 1 : beat.line });
  }, [truth, beat, isHeld]);
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return shown;
}

/** The events since the last picture, once. */
function useNews(events: readonly Event[]): readonly Event[] {
  const seen = useRef(events.length);
  // What is shown may be looked at again while nothing is new: then the same news stay.
  const news = useMemo(() => events.slice(Math.min(seen.current, events.length)), [events.length]);
  useEffect(() => {
    seen.current = events.length;
  }, [events.length]);
  return news;
}

/** How far an answer has come: so many fields, or items of a list. */
const progress = ({ chosen, composing }: Answering): number =>
  Object.keys(chosen).length + (composing?.items.length ?? 0);

const TABS = ['log', 'story', 'seats', 'chat'] as const;
type Tab = (typeof TABS)[number];

/** A game that invites nobody to tell a story has no words for it, and people on one device do not write to each other. */
const tabsOf = ({ invitation }: Words, beside: Beside | undefined): readonly Tab[] =>
  TABS.filter(tab => (tab !== 'story' || invitation !== undefined) && (tab !== 'chat' || beside !== undefined));

interface SeatedProps extends ScreenProps {
  /** How the table stands; what is shown of it may come later. */
  readonly truth: SeatView;
  readonly showing: Showing;
  readonly redraw: () => void;
}

function Seated(props: SeatedProps): JSX.Element {
  const { link, truth, showing, redraw, showMoment, beside } = props;
  const { seat } = truth;
  const { beat, isHeld, roll } = useBeat(link, showing, seat, redraw);
  const main = useRef<HTMLElement>(null);
  const look = useShown(truth, beat, isHeld);
  const skip = (): void => {
    showing.skip(seat);
    redraw();
  };
  const repeat = (): void => {
    showing.repeat(seat);
    redraw();
  };
  const { lang, plain } = preferences.value;
  const said = TABLE_WORDS[lang];
  const words = link.house.words[lang];
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name) };
  const [rule, setRule] = useState<string | undefined>();
  const [notice, setNotice] = useState('');
  const board = useBoard(link.house.game.id);
  useSpotlight(main, isHeld ? undefined : beat?.event, board);
  const news = useNews(look.events);
  const fail = (error: unknown): void => setNotice(sentenceIn(error) || said.failed);
  const act = (pick: Json): void => {
    setNotice('');
    link.answer(look.seat, pick).catch(fail);
  };
  const undo = (): void => {
    const why = (reason: NoUndo | undefined): string => (reason ? whyNoUndo(reason, look, reader.names, lang) : '');
    if (look.noUndo) setNotice(why(look.noUndo));
    else link.undo(look.seat).then(reason => setNotice(why(reason)), fail);
  };
  const answering = useAnswering(look.ask, look.options, words, reader, look.step, act);
  useKeys({ s: skip, u: undo, p: () => prefer({ plain: !plain }), '?': () => setRule(look.ask?.rule ?? '') });
  useCue(look, words.title, news, board);
  const { isAside, layAside, takeUp } = useAside();
  const dice = beat && words.guide?.dice?.(beat.event);
  const shared = { look, words, reader, answering };
  return (
    <div
      class="table"
      data-game={link.house.game.id}
      data-plain={plain ? '' : undefined}
      data-showing={beat ? '' : undefined}
      data-ending={endingOf(look)}
      data-moment={`${look.step}/${look.seat}/${progress(answering)}${look.sealed === undefined ? '' : '-'}`}
    >
      <header class="table-head">
        <a class="button button--quiet" href={href({ screen: 'home' })}>
          {said.home}
        </a>
        <h1>{words.title}</h1>
        {beside?.clock}
        <HelpMenu
          {...{ link, fail }}
          teaching={look.teaching}
          advice={beside?.advice !== false}
          agreed={beside?.agreed}
          openRules={() => setRule('')}
        />
        <button type="button" class="button button--quiet" onClick={() => setRule('')}>
          {said.rules}
        </button>
      </header>
      <PromptBar
        {...shared}
        undo={undo}
        showRule={setRule}
        advise={beside?.advice === false ? undefined : () => link.advise(look.seat, ADVISER)}
        letPass={() => void link.letPass(look.seat).catch(fail)}
        pictured={board !== undefined && !plain}
        showScore={look.result && isAside ? takeUp : undefined}
        beat={beat}
        roll={isHeld ? roll : undefined}
        skip={skip}
        repeat={mayMove() && showing.canRepeat(seat) ? repeat : undefined}
      />
      <Notice text={notice} clear={() => setNotice('')} />
      <main class="table-board" ref={main} tabIndex={plain ? 0 : undefined}>
        {beside?.notices}
        {dice && !isHeld && <DiceThrow faces={dice} sides={words.guide?.dieSides} key={beat?.line} />}
        {plain || board === null ? (
          <PlainBoard {...shared} />
        ) : (
          board && <Picture board={board} {...shared} act={act} takeBack={undo} news={news} />
        )}
      </main>
      <Side
        {...props}
        look={look}
        end={look.result && !isAside && <EndScreen {...props} {...shared} layAside={layAside} />}
        skip={beat && skip}
        showRule={setRule}
        showLine={showMoment && (event => showMoment(look.seat, event))}
        tell={(seat, invitation, text) => void link.tell(seat, invitation, text).catch(fail)}
        settle={settled => void link.settle(look.seat, settled).catch(fail)}
      />
      {rule !== undefined && <RulesDrawer house={link.house} rule={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

interface PictureProps {
  readonly board: Board;
  readonly look: SeatView;
  readonly words: BoardProps['words'];
  readonly reader: Reader;
  readonly answering: Answering;
  readonly act: (pick: Json) => void;
  readonly takeBack: () => void;
  readonly news: readonly Event[];
}

/** The game's own picture. A sealed answer can still be changed, so its options stay lit. */
export function Picture({ board, look, words, reader, answering, act, takeBack, news }: PictureProps): JSX.Element {
  const Component: FunctionComponent<BoardProps> = board.Board;
  const { view, seat, ask, options, sealed, teaching } = look;
  const props = {
    view,
    seat,
    names: reader.names,
    marks: SEAT_MARKS,
    words,
    ask,
    options,
    mark: answering.mark,
    sealed,
    takeBack,
    act,
    news,
    teaching,
  };
  return <Component {...props} />;
}

/** The board of a game; undefined while it is fetched, null if there is none. */
function useBoard(game: string): Board | null | undefined {
  const [board, setBoard] = useState<Board | null | undefined>();
  useEffect(() => {
    openBoard(game).then(
      found => setBoard(found ?? null),
      () => setBoard(null),
    );
  }, [game]);
  return board;
}

/** The tab's title says whose turn it is; sounds say what happened. */
function useCue(look: SeatView, title: string, news: readonly Event[], board: Board | null | undefined): void {
  const said = TABLE_WORDS[preferences.value.lang];
  const mine = look.ask !== undefined && look.sealed === undefined;
  useEffect(() => {
    document.title = mine ? `● ${said.yourTurn} – ${title}` : title;
  }, [mine, title, said]);
  useEffect(() => {
    const heard = news.flatMap(({ what }) => board?.sounds?.[what] ?? []);
    const last = SOUNDS.find(sound => sound === heard.at(-1));
    if (last) play(last);
  }, [news, board]);
}

interface SideProps extends ScreenProps {
  readonly look: SeatView;
  readonly showRule: (rule: string) => void;
  readonly showLine: ((event: number) => void) | undefined;
  readonly tell: (seat: Seat, invitation: number, text: string) => void;
  readonly settle: (settled: Settled) => void;
  /** Set while something is shown. */
  readonly skip: (() => void) | undefined;
  /** The score sheet, when there is one to look at. */
  readonly end: JSX.Element | false | undefined;
}

/** Beside the board: log, story, seats and talk. On a phone they are drawn up from below, one at a time. */
function Side({ link, look, showRule, showLine, tell, settle, skip, end, beside }: SideProps): JSX.Element {
  const { lang } = preferences.value;
  const said = TABLE_WORDS[lang];
  const words = link.house.words[lang];
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name) };
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState(false);
  const choose = (one: Tab): void => {
    setOpen(!open || one !== tab);
    setTab(one);
  };
  const shared = { look, words, reader };
  return (
    <aside class="side" data-open={open ? '' : undefined}>
      {end}
      <SeatPanels {...shared} mark={beside?.mark} />
      <Threats {...shared} />
      <Account {...shared} showMoment={showLine} />
      <p class="ticker">{lastLine(look.events, words, reader)}</p>
      {skip && <BeatBar skip={skip} where="below" />}
      <div class="tabs" role="tablist">
        {tabsOf(words, beside).map(one => (
          <button
            type="button"
            role="tab"
            class="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="side-panel"
            onClick={() => choose(one)}
            key={one}
          >
            {one === 'chat' ? beside?.chat.title : said[one]}
            {one === 'chat' && beside && beside.chat.unread > 0 && (
              <span class="tab-news" title={beside.chat.news}>
                <span aria-hidden="true">{beside.chat.unread}</span>
                <span class="visually-hidden">{beside.chat.news}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div class="side-panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' && (
          <Log
            events={look.events}
            stories={look.stories}
            reasons={look.reasons}
            you={look.seat}
            words={words}
            reader={reader}
            showRule={showRule}
            showMoment={showLine}
          />
        )}
        {tab === 'story' && <StoryPanel {...shared} tell={tell} />}
        {tab === 'seats' && (
          <>
            {beside ? (
              <SeatPanels {...shared} mark={beside.mark} />
            ) : (
              <SeatPanels {...shared} sit={(seat, sitter) => void link.sit(seat, sitter)} />
            )}
            <OwnOrders link={link} seat={look.seat} settle={settle} />
            {beside?.matters}
          </>
        )}
        {tab === 'chat' && beside?.chat.panel}
      </div>
    </aside>
  );
}

/** What the person in front of the screen need not be asked. It holds for this match. */
function OwnOrders({
  link,
  seat,
  settle,
}: Pick<SideProps, 'link' | 'settle'> & { readonly seat: Seat }): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  if (!link.house.orders || !link.mine.includes(seat)) return null;
  return (
    <section class="own-orders" aria-label={said.orders}>
      <h2>{said.orders}</h2>
      <OrderRows house={link.house} settled={link.settled(seat)} onSettle={settle} />
    </section>
  );
}

/** The last thing that happened, for those who have the log closed. */
function lastLine(events: readonly Event[], words: Words, reader: Reader): string {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const line = event && words.line(event, reader);
    if (line) return line;
  }
  return '';
}
