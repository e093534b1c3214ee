import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Event, Reader, Seat, Settled, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';
import { OrderRows } from '../help/orders.tsx';
import { Account, Threats } from '../news/account.tsx';
import { BeatBar } from '../news/beat-bar.tsx';
import { Log } from '../news/log.tsx';
import type { Motives } from '../news/sections.ts';
import { Trail } from '../news/trail.tsx';
import { SeatPanels } from '../seats.tsx';
import { StoryPanel } from '../story/panel.tsx';
import { WaitingBadge } from '../story/teller.tsx';
import type { Telling } from '../story/use-telling.ts';
import { TABLE_WORDS } from '../words.ts';
import type { Beside, ScreenProps } from './screen-props.ts';

const TABS = ['log', 'story', 'seats', 'chat'] as const;
type Tab = (typeof TABS)[number];

/** Without invitations there is no story tab, and people at one device have no chat. */
const tabsOf = ({ invitation }: Words, beside: Beside | undefined): readonly Tab[] =>
  TABS.filter(tab => (tab !== 'story' || invitation !== undefined) && (tab !== 'chat' || beside !== undefined));

interface SideProps extends ScreenProps {
  readonly look: SeatView;
  readonly motives: Motives;
  readonly showRule: (rule: string) => void;
  readonly showLine: ((event: number) => void) | undefined;
  readonly telling: Telling;
  readonly settle: (settled: Settled) => void;
  /** Set while a beat is shown. */
  readonly skip: (() => void) | undefined;
  /** Whether the beat waits for its player to roll the dice. */
  readonly isHeld: boolean;
  /** The caption of that beat. */
  readonly caption: string | undefined;
  /** The score sheet, if the match is over. */
  readonly end: JSX.Element | false | undefined;
}

/** Beside the board: log, story, seats and chat. On a phone they are drawers, one at a time. */
export function Side(props: SideProps): JSX.Element {
  const { client, look, showRule, showLine, telling, settle, skip, isHeld, caption, end, beside, motives } = props;
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
      <Account {...shared} motives={motives} showMoment={showLine} />
      <p class="ticker">{lastLine(look.events, words, reader)}</p>
      <Trail events={look.events} words={words} reader={reader} caption={caption} />
      {skip && <BeatBar skip={skip} where="below" isQuiet={isHeld} />}
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
            motiveOf={section => motives.of(section, look, words, reader)}
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
export function lastLine(events: readonly Event[], words: Words, reader: Reader): string {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const line = event && words.line(event, reader);
    if (line) return line;
  }
  return '';
}
