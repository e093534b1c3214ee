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
import { SEAT_BADGES } from '../../table/room/seats.ts';
import type { SeatView } from '../../table/seat-view.ts';
import type { TableClient } from '../../table/table-client.ts';
import { sentenceIn } from '../app/refusals.ts';
import { href } from '../app/route.ts';
import { mayMove, prefer, preferences } from '../app/settings.ts';
import { enterRoom, play, SOUNDS } from '../app/sound.ts';
import { MeetingLine } from '../coach/meeting.tsx';
import { CoachReport } from '../coach/report.tsx';
import { isAlone, useFirstMatch, useMeeting } from '../coach/use-coach.ts';
import type { Check, HostedBy } from '../fair/note.tsx';
import { Intro } from '../lesson/intro.tsx';
import { isIntroduced } from '../lesson/introduced.ts';
import type { RecordSource } from '../records/source.ts';
import { useVoice } from '../sound/voice.ts';
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
import { Showing } from './news/showing.ts';
import { useSpotlight } from './news/spotlight.ts';
import { Trail } from './news/trail.tsx';
import { collectNews, useBeat, useNews, useShown } from './news/use-beat.ts';
import { HandAnswers, PlainBoard } from './plain.tsx';
import { PromptBar } from './prompt.tsx';
import { SeatPanels } from './seats.tsx';
import { StoryPanel } from './story/panel.tsx';
import { TellingBar, WaitingBadge } from './story/teller.tsx';
import { useStoryteller, useTold } from './story/told.ts';
import { type Telling, useTelling } from './story/use-telling.ts';
import { TABLE_WORDS } from './words.ts';

/** The parts of the screen for remote players; a local table has none of them. */
export interface Beside {
  /** The tab of the chat, and the number of unread lines. */
  readonly chat: {
    readonly title: string;
    readonly unread: number;
    readonly news: string;
    readonly panel: JSX.Element;
  };
  /** At a seat: its connection and its time left. */
  readonly connection: (seat: Seat) => JSX.Element;
  /** In the head: the clock of the open question. */
  readonly clock: JSX.Element | undefined;
  /** The notices over the board. */
  readonly notices: JSX.Element;
  /** Below the seats: the actions about them. */
  readonly matters: JSX.Element;
  /** Beside a big screen: a phone shows the question, the answers and the own cards; the board only if `isOpen`. */
  readonly hand?: { readonly isOpen: boolean; readonly toggle: JSX.Element } | undefined;
  /** Whether advice by bots is agreed on. */
  readonly advice: boolean;
  /** The other agreed terms. */
  readonly agreed: JSX.Element;
}

/** The lesson's part of the screen at this moment. */
export interface LessonPart {
  /** Stands in place of the question while it is not open yet. */
  readonly prompt: string | undefined;
  /** Which answers are pointed at. */
  readonly hint: ((pick: Json) => boolean) | undefined;
  /** The answer that is pointed at, where answers are put together item by item. */
  readonly like: Json | undefined;
  /** A selector of what is pointed at; '' for nothing. */
  readonly places: string;
  /** The same for boards, which bring it into sight. */
  readonly pointed: readonly Event[];
  /** Whether advice may be asked for, and answers be settled in advance. */
  readonly isFree: boolean;
  /** How many answers have been tried at this step: each is chosen from the beginning. */
  readonly tries: number;
  readonly note: (stage: NoteStage) => JSX.Element;
}

/** The state of the screen that the note of a lesson uses. */
export interface NoteStage {
  /** Whether beats are being shown. */
  readonly isShowing: boolean;
  /** Set while a beat waits for the learner's roll. */
  readonly roll: (() => void) | undefined;
  readonly skip: () => void;
}

/** The actions after a match. */
interface Afterwards {
  /** Starts a rematch with the same people; missing for spectators. */
  readonly rematch?: (() => void) | undefined;
  readonly rematchTitle?: string | undefined;
  readonly replay: (line?: number) => void;
  /** Whether all matches of the same deal have ended, so that decisions may be reviewed. */
  readonly mayReview: boolean;
  readonly source: RecordSource;
  /** Why the match has no record, if it has none. */
  readonly noRecord?: string | undefined;
  readonly check: Check | undefined;
  readonly hostedBy: HostedBy;
  readonly afterword?: JSX.Element | undefined;
}

interface ScreenProps {
  readonly client: TableClient;
  /** Opens the replay at the n-th event of a seat; missing while there is no record. */
  readonly showMoment?: ((seat: Seat, event: number) => void) | undefined;
  /** Missing in a lesson, which ends before the match. */
  readonly after?: Afterwards;
  readonly beside?: Beside;
  readonly lesson?: LessonPart;
}

/** The seat whose view is shown, and whether a curtain must come first. */
function onlooker(client: TableClient, raised: Seat | undefined): { seat: Seat; curtain: boolean } {
  const { mine } = client;
  const [only, another] = mine;
  if (only === undefined) return { seat: SPECTATOR, curtain: false };
  if (another === undefined) return { seat: only, curtain: false };
  const waiting = client.waiting();
  const stays = raised !== undefined && (waiting.length === 0 || waiting.includes(raised));
  const seat = stays ? raised : (waiting[0] ?? raised ?? only);
  if (seat === raised || client.look(seat).result) return { seat, curtain: false };
  return { seat, curtain: client.hasSecrets(seat) || (raised !== undefined && client.hasSecrets(raised)) };
}

/** A table in play, local or remote. */
export function TableScreen(props: ScreenProps): JSX.Element {
  const { client } = props;
  const [, redraw] = useState(0);
  const [raised, raise] = useState<Seat | undefined>();
  const showing = useMemo(() => new Showing(), [client]);
  const redrawn = (): void => redraw(count => count + 1);
  useEffect(() => {
    const eyes = (): readonly Seat[] => (client.mine.length > 0 ? client.mine : [SPECTATOR]);
    const again = (): void => {
      for (const one of eyes()) collectNews(client, showing, one);
      redrawn();
    };
    for (const one of eyes()) showing.begin(client.look(one));
    // Bots may have answered between the first render and this effect.
    again();
    return client.onChange(again);
  }, [client]);
  const { seat, curtain } = onlooker(client, raised);
  useEffect(() => {
    if (!curtain && client.mine.length > 1) raise(seat);
  }, [seat, curtain, client]);
  if (curtain)
    return <Curtain seat={seat} name={client.look(seat).sitters[seat]?.name ?? ''} raise={() => raise(seat)} />;
  return <Seated {...props} truth={client.look(seat)} showing={showing} redraw={redrawn} key={seat} />;
}

/** The progress of an answer: the number of fields or items. */
const progress = ({ chosen, composing }: Answering): number =>
  Object.keys(chosen).length + (composing?.items.length ?? 0);

const TABS = ['log', 'story', 'seats', 'chat'] as const;
type Tab = (typeof TABS)[number];

/** Without invitations there is no story tab, and people at one device have no chat. */
const tabsOf = ({ invitation }: Words, beside: Beside | undefined): readonly Tab[] =>
  TABS.filter(tab => (tab !== 'story' || invitation !== undefined) && (tab !== 'chat' || beside !== undefined));

interface SeatedProps extends ScreenProps {
  /** The current view; the shown one may be older. */
  readonly truth: SeatView;
  readonly showing: Showing;
  readonly redraw: () => void;
}

function Seated(props: SeatedProps): JSX.Element {
  const { client, truth, showing, redraw, showMoment, beside, lesson, after } = props;
  const { seat } = truth;
  const { beat, dice, isHeld, isTumbling, roll } = useBeat(client, showing, seat, redraw);
  const isWaiting = isHeld || isTumbling;
  const main = useRef<HTMLElement>(null);
  const teller = useStoryteller(client.gameModule);
  const look = useTold(useShown(truth, beat, isWaiting), teller);
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
  const words = client.gameModule.words[lang];
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name), you: look.seat };
  const [rule, setRule] = useState<string | undefined>();
  const [notice, setNotice] = useState('');
  const board = useBoard(client.gameModule.game.id);
  useSpotlight(main, isWaiting ? undefined : (beat?.event ?? lesson?.places), board);
  const news = useNews(look.events);
  const fail = (error: unknown): void => setNotice(sentenceIn(error) || said.failed);
  const telling = useTelling(client, look, teller, words, reader, fail);
  const act = (pick: Json): void => {
    setNotice('');
    client.answer(look.seat, pick).catch(fail);
  };
  const undo = (): void => {
    const why = (reason: NoUndo | undefined): string => (reason ? whyNoUndo(reason, look, reader.names, lang) : '');
    if (look.noUndo) setNotice(why(look.noUndo));
    else client.undo(look.seat).then(reason => setNotice(why(reason)), fail);
  };
  const hints = { hint: lesson?.hint, like: lesson?.like };
  const answering = useAnswering(
    look.ask,
    look.options,
    words,
    reader,
    `${look.step}/${lesson?.tries ?? 0}`,
    act,
    hints,
  );
  useKeys({ s: skip, u: undo, p: () => prefer({ plain: !plain }), '?': () => setRule(look.ask?.rule ?? '') });
  useCue(look, words.title, news, board);
  useVoice(isWaiting ? '' : (beat?.caption ?? lastLine(look.events, words, reader)), setNotice);
  const { isAside, layAside, takeUp } = useAside();
  const shared = { look, words, reader, answering };
  const meeting = useMeeting(client, look, !lesson && !beat && !isWaiting);
  const isLit = useFirstMatch(client, !lesson && look.ask !== undefined);
  const coach = after && isAlone(client) && (
    <CoachReport {...after} gameModule={client.gameModule} match={client.id} seat={seat} names={reader.names} />
  );
  const mayAsk = lesson ? lesson.isFree : beside?.advice !== false;
  return (
    <div
      class="table"
      data-game={client.gameModule.game.id}
      data-plain={plain ? '' : undefined}
      data-pictured={plain || beside?.hand?.isOpen === false ? undefined : ''}
      data-showing={beat ? '' : undefined}
      data-hand={beside?.hand && (beside.hand.isOpen ? 'board' : 'cards')}
      data-ending={after && endingOf(look)}
      data-lesson={lesson && (lesson.isFree ? 'free' : 'led')}
      data-moment={`${look.step}/${look.seat}/${progress(answering)}${look.sealed === undefined ? '' : '-'}`}
    >
      <header class="table-head">
        <a class="button button--quiet" href={href({ screen: 'home' })}>
          {said.home}
        </a>
        <h1>{words.title}</h1>
        {beside?.clock}
        <HelpMenu
          {...{ client, fail }}
          teaching={look.teaching}
          advice={mayAsk}
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
        advise={mayAsk ? () => client.advise(look.seat, ADVISER) : undefined}
        isLit={isLit}
        meeting={<MeetingLine {...meeting} meetings={client.gameModule.meetings} showRule={setRule} />}
        telling={!lesson && <TellingBar {...{ telling, words, reader }} />}
        letPass={() => void client.letPass(look.seat).catch(fail)}
        pictured={board !== undefined && !plain}
        closed={lesson?.prompt}
        showScore={after && look.result && isAside ? takeUp : undefined}
        beat={beat}
        roll={isHeld ? roll : undefined}
        isTumbling={isTumbling}
        skip={skip}
        repeat={mayMove() && showing.canRepeat(seat) ? repeat : undefined}
      />
      <Notice text={notice} clear={() => setNotice('')} />
      <main class="table-board" ref={main} tabIndex={plain ? 0 : undefined}>
        {beside?.notices}
        {beside?.hand?.toggle}
        {beside?.hand?.isOpen === false && !plain && board && <HandAnswers {...shared} />}
        {dice && <DiceThrow faces={dice} sides={words.guide?.dieSides} isTumbling={isTumbling} key={beat?.line} />}
        {plain || board === null ? (
          <PlainBoard {...shared} />
        ) : (
          board && (
            <Picture
              board={board}
              {...shared}
              act={act}
              takeBack={undo}
              news={lesson && !beat ? lesson.pointed : news}
            />
          )
        )}
      </main>
      {lesson?.note({ isShowing: beat !== undefined, roll: isHeld ? roll : undefined, skip })}
      <Side
        {...props}
        look={look}
        end={
          after && look.result && !isAside && <EndScreen {...{ showMoment, layAside, coach }} {...after} {...shared} />
        }
        skip={beat && skip}
        caption={beat && !isWaiting ? beat.caption : undefined}
        showRule={setRule}
        showLine={showMoment && (event => showMoment(look.seat, event))}
        telling={telling}
        settle={settled => void client.settle(look.seat, settled).catch(fail)}
      />
      {rule !== undefined && (
        <RulesDrawer gameModule={client.gameModule} rule={rule} close={() => setRule(undefined)} />
      )}
      {!lesson && look.ask && !isIntroduced(client.gameModule.game.id) && (
        <Intro gameModule={client.gameModule} options={look.view.options} />
      )}
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

/** The game's board. A sealed answer can still be changed, so its options stay lit. */
export function Picture({ board, look, words, reader, answering, act, takeBack, news }: PictureProps): JSX.Element {
  const Component: FunctionComponent<BoardProps> = board.Board;
  const { view, seat, ask, options, sealed, teaching } = look;
  const props = {
    view,
    seat,
    names: reader.names,
    badges: SEAT_BADGES,
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

/** The board of a game; undefined while it is loaded, null if there is none. */
export function useBoard(game: string): Board | null | undefined {
  const [board, setBoard] = useState<Board | null | undefined>();
  useEffect(() => {
    openBoard(game).then(
      found => setBoard(found ?? null),
      () => setBoard(null),
    );
  }, [game]);
  return board;
}

/** Sets the tab's title to the awaited seat, and plays the sounds of events. */
export function useCue(look: SeatView, title: string, news: readonly Event[], board: Board | null | undefined): void {
  const said = TABLE_WORDS[preferences.value.lang];
  const { game } = look.header;
  const mine = look.ask !== undefined && look.sealed === undefined;
  useEffect(() => {
    document.title = mine ? `● ${said.yourTurn} – ${title}` : title;
  }, [mine, title, said]);
  useEffect(() => {
    const heard = news.flatMap(({ what }) => board?.sounds?.[what] ?? []);
    const last = SOUNDS.find(sound => sound === heard.at(-1));
    if (last) play(last, game);
  }, [news, board]);
  useEffect(() => enterRoom(game), [game]);
}

interface SideProps extends ScreenProps {
  readonly look: SeatView;
  readonly showRule: (rule: string) => void;
  readonly showLine: ((event: number) => void) | undefined;
  readonly telling: Telling;
  readonly settle: (settled: Settled) => void;
  /** Set while a beat is shown. */
  readonly skip: (() => void) | undefined;
  /** The caption of that beat. */
  readonly caption: string | undefined;
  /** The score sheet, if the match is over. */
  readonly end: JSX.Element | false | undefined;
}

/** Beside the board: log, story, seats and chat. On a phone they are drawers, one at a time. */
function Side(props: SideProps): JSX.Element {
  const { client, look, showRule, showLine, telling, settle, skip, caption, end, beside } = props;
  const { lang } = preferences.value;
  const said = TABLE_WORDS[lang];
  const words = client.gameModule.words[lang];
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name), you: look.seat };
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState(false);
  // An open drawer would lie over the score sheet.
  useEffect(() => {
    if (end) setOpen(false);
  }, [Boolean(end)]);
  const choose = (one: Tab): void => {
    setOpen(!open || one !== tab);
    setTab(one);
  };
  const shared = { look, words, reader };
  return (
    <aside class="side" data-open={open ? '' : undefined}>
      {end}
      <SeatPanels {...shared} connection={beside?.connection} />
      <Threats {...shared} />
      <Account {...shared} showMoment={showLine} />
      <p class="ticker">{lastLine(look.events, words, reader)}</p>
      <Trail events={look.events} words={words} reader={reader} caption={caption} />
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
            {one === 'story' && <WaitingBadge telling={telling} />}
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
        {tab === 'story' && <StoryPanel {...shared} telling={telling} />}
        {tab === 'seats' && (
          <>
            {beside ? (
              <SeatPanels {...shared} connection={beside.connection} />
            ) : (
              <SeatPanels {...shared} sit={(seat, sitter) => void client.sit(seat, sitter)} />
            )}
            <OwnOrders client={client} seat={look.seat} settle={settle} />
            {beside?.matters}
          </>
        )}
        {tab === 'chat' && beside?.chat.panel}
      </div>
    </aside>
  );
}

/** The standing orders of the person at the screen, for this match. */
function OwnOrders({
  client,
  seat,
  settle,
}: Pick<SideProps, 'client' | 'settle'> & { readonly seat: Seat }): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  if (!client.gameModule.orders || !client.mine.includes(seat)) return null;
  return (
    <section class="own-orders" aria-label={said.orders}>
      <h2>{said.orders}</h2>
      <OrderRows gameModule={client.gameModule} settled={client.settled(seat)} onSettle={settle} />
    </section>
  );
}

/** The last line of the log, for readers who have it closed. */
function lastLine(events: readonly Event[], words: Words, reader: Reader): string {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const line = event && words.line(event, reader);
    if (line) return line;
  }
  return '';
}
