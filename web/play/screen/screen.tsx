import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Json, type NoUndo, type Reader, type Seat, SPECTATOR } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { settledFor } from '../../../table/standing-orders.ts';
import type { TableClient } from '../../../table/table-client.ts';
import { sentenceIn } from '../../app/refusals.ts';
import { href } from '../../app/route.ts';
import { mayMove, prefer, preferences } from '../../app/settings.ts';
import { MeetingLine } from '../../coach/meeting.tsx';
import { CoachReport } from '../../coach/report.tsx';
import { isAlone, useFirstMatch, useMeeting } from '../../coach/use-coach.ts';
import { Intro } from '../../lesson/intro.tsx';
import { isIntroduced } from '../../lesson/introduced.ts';
import { useVoice } from '../../sound/voice.ts';
import { type Answering, useAnswering } from '../answering.ts';
import { Curtain } from '../curtain.tsx';
import { EndScreen, endingOf, useAside } from '../end.tsx';
import { ADVISER } from '../help/advice.tsx';
import { HelpMenu } from '../help/help.tsx';
import { whyNoUndo } from '../help/helping.ts';
import { Notice } from '../help/notice.tsx';
import { RulesDrawer } from '../help/rules.tsx';
import { useKeys } from '../keys.ts';
import { DiceThrow } from '../news/dice.tsx';
import { Motives } from '../news/sections.ts';
import { Showing } from '../news/showing.ts';
import { useSpotlight } from '../news/spotlight.ts';
import { collectNews, enters, useBeat, useNews, useShown } from '../news/use-beat.ts';
import { HandAnswers, PlainBoard } from '../plain.tsx';
import { PromptBar } from '../prompt.tsx';
import { TellingBar } from '../story/teller.tsx';
import { useStoryteller, useTold } from '../story/told.ts';
import { useTelling } from '../story/use-telling.ts';
import { TABLE_WORDS } from '../words.ts';
import { Picture, useBoard } from './picture.tsx';
import type { ScreenProps } from './screen-props.ts';
import { lastLine, Side } from './side.tsx';
import { useCue } from './use-cue.ts';

/** The seat whose view is shown, and whether a curtain must come first. */
function shownSeat(client: TableClient, raised: Seat | undefined): { seat: Seat; curtain: boolean } {
  const { mine } = client;
  const [only, another] = mine;
  if (only === undefined) return { seat: SPECTATOR, curtain: false };
  if (another === undefined) return { seat: only, curtain: false };
  const waiting = client.waiting();
  const stays = raised !== undefined && (waiting.length === 0 || waiting.includes(raised));
  const seat = stays ? raised : (waiting[0] ?? raised ?? only);
  if (seat === raised || client.seatView(seat).result) return { seat, curtain: false };
  return { seat, curtain: client.hasSecrets(seat) || (raised !== undefined && client.hasSecrets(raised)) };
}

/** A table in play, local or remote. */
export function TableScreen(props: ScreenProps): JSX.Element {
  const { client, lesson } = props;
  const [, redraw] = useState(0);
  const [raised, raise] = useState<Seat | undefined>();
  const showing = useMemo(() => new Showing(), [client]);
  const motives = useMemo(() => new Motives(), [client]);
  const redrawn = (): void => redraw(count => count + 1);
  useEffect(() => {
    const eyes = (): readonly Seat[] => (client.mine.length > 0 ? client.mine : [SPECTATOR]);
    const isEntering = !lesson && enters(client.id);
    const collect = (): void => {
      for (const one of eyes()) {
        motives.keep(client.seatView(one));
        collectNews(client, showing, one, isEntering);
      }
      redrawn();
    };
    // Bots may have answered between the first render and this effect.
    collect();
    return client.onChange(collect);
  }, [client]);
  const { seat, curtain } = shownSeat(client, raised);
  useEffect(() => {
    if (!curtain && client.mine.length > 1) raise(seat);
  }, [seat, curtain, client]);
  if (curtain)
    return <Curtain seat={seat} name={client.seatView(seat).sitters[seat]?.name ?? ''} raise={() => raise(seat)} />;
  return <Seated {...props} latest={client.seatView(seat)} {...{ showing, motives }} redraw={redrawn} key={seat} />;
}

/** The progress of an answer: the number of fields or items. */
const progress = ({ chosen, composing }: Answering): number =>
  Object.keys(chosen).length + (composing?.items.length ?? 0);

interface SeatedProps extends ScreenProps {
  /** The current view; the shown one may be older. */
  readonly latest: SeatView;
  readonly showing: Showing;
  readonly motives: Motives;
  readonly redraw: () => void;
}

function Seated(props: SeatedProps): JSX.Element {
  const { client, latest, showing, redraw, showMoment, beside, lesson, after } = props;
  const { seat } = latest;
  const isIntroducing = !lesson && !latest.result && client.mine.includes(seat) && !isIntroduced(latest.header.game);
  const { beat, dice, isHeld, isTumbling, roll } = useBeat(client, showing, seat, redraw, {
    isPaused: isIntroducing,
    slowly: lesson?.slowly ?? false,
  });
  const isWaiting = isHeld || isTumbling;
  const main = useRef<HTMLElement>(null);
  const teller = useStoryteller(client.gameModule);
  const look = useTold(useShown(latest, beat, isWaiting), teller);
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
  // Who shares a screen reads names: `you` would be anybody.
  const endReader: Reader = client.mine.length > 1 ? { view: reader.view, names: reader.names } : reader;
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
        settled={settledFor(client.gameModule, client.settled(look.seat))}
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
        {dice && (
          <DiceThrow
            faces={dice}
            sides={words.guide?.dieSides}
            isTumbling={isTumbling}
            owners={beat && words.guide?.rollers?.(beat.event, beat.view)}
            key={beat?.line}
          />
        )}
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
          after &&
          look.result &&
          !isAside && <EndScreen {...{ showMoment, layAside, coach }} {...after} {...shared} reader={endReader} />
        }
        skip={beat && skip}
        isHeld={isHeld}
        caption={beat && !isWaiting ? beat.caption : undefined}
        showRule={setRule}
        showLine={showMoment && (event => showMoment(look.seat, event))}
        telling={telling}
        settle={settled => void client.settle(look.seat, settled).catch(fail)}
      />
      {rule !== undefined && (
        <RulesDrawer gameModule={client.gameModule} rule={rule} close={() => setRule(undefined)} />
      )}
      {isIntroducing && <Intro gameModule={client.gameModule} options={look.view.options} />}
    </div>
  );
}
