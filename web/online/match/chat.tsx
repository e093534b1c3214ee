import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NAME_MAX_CHARS } from '../../../protocol/limits.ts';
import { CHAT_MAX_CHARS, type ChatLine } from '../../../table/room/room.ts';
import { preferences } from '../../app/settings.ts';
import { SeatBadge } from '../../play/seat-badge.tsx';
import { introduce, sentence } from '../net/api.ts';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';
import { recall, remember } from './chat-memory.ts';

/** The key of a speaker: a seat, or the name of a spectator. */
const speakerOf = ({ seat, name }: ChatLine): string => (seat === null ? `name ${name}` : `seat ${seat}`);

/** The chat of a table as this person follows it. */
export interface Talk {
  /** The shown lines. */
  readonly lines: readonly ChatLine[];
  /** One line of each muted speaker. */
  readonly muted: readonly ChatLine[];
  readonly unread: number;
  read(): void;
  mute(line: ChatLine, muted: boolean): void;
}

/** The chat without muted speakers, and the number of unread lines. */
export function useTalk(client: RemoteTable): Talk {
  const [memo, setMemo] = useState(() => recall(client.id));
  const { lines } = client;
  const update = (next: typeof memo): void => {
    setMemo(next);
    remember(client.id, next);
  };
  const isMuted = (line: ChatLine): boolean => memo.muted.includes(speakerOf(line));
  const shown = lines.filter(line => !isMuted(line));
  const last = lines.at(-1)?.n ?? 0;
  const silent = new Map(lines.filter(isMuted).map(line => [speakerOf(line), line]));
  const own = (line: ChatLine): boolean => line.seat !== null && client.mine.includes(line.seat);
  return {
    lines: shown,
    muted: [...silent.values()],
    unread: shown.filter(line => line.n > memo.heard && !own(line)).length,
    read: () => last > memo.heard && update({ ...memo, heard: last }),
    mute: (line, muted) => {
      const others = memo.muted.filter(one => one !== speakerOf(line));
      update({ ...memo, muted: muted ? [...others, speakerOf(line)] : others });
    },
  };
}

interface ChatProps {
  readonly client: RemoteTable;
  readonly talk: Talk;
}

/** The chat beside the match. */
export function Chat({ client, talk }: ChatProps): JSX.Element {
  const { chat } = said.value;
  const list = useRef<HTMLDivElement>(null);
  const { lines, muted } = talk;
  useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  // Rendered but collapsed, it has not been read.
  useEffect(() => {
    if (list.current?.offsetParent) talk.read();
  });
  const plays = client.mine.length > 0;
  return (
    <div class="chat">
      <div class="chat__lines" ref={list} role="log" aria-label={chat.title} tabIndex={0}>
        {lines.length === 0 && <p class="soft">{chat.empty}</p>}
        <ol>
          {lines.map(line => (
            <ChatRow
              key={line.n}
              line={line}
              mine={line.seat !== null && client.mine.includes(line.seat)}
              mute={() => talk.mute(line, true)}
            />
          ))}
        </ol>
      </div>
      {muted.length > 0 && (
        <p class="small soft chat__muted">
          {chat.muted}
          {muted.map(line => (
            <button
              type="button"
              class="link"
              aria-label={chat.unmute(line.name)}
              onClick={() => talk.mute(line, false)}
            >
              {line.name}
            </button>
          ))}
        </p>
      )}
      <Say client={client} />
      <p class="small soft">{plays ? chat.among : chat.amongWatchers}</p>
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly mine: boolean;
  readonly mute: () => void;
}

function ChatRow({ line, mine, mute }: LineProps): JSX.Element {
  const { chat } = said.value;
  const { name, seat, text, at } = line;
  const time = new Intl.DateTimeFormat(preferences.value.lang, { hour: '2-digit', minute: '2-digit' });
  return (
    <li class="chat__line">
      {seat !== null && <SeatBadge seat={seat} size={18} />}
      <p>
        <b>{name}</b> <span class="chat__text">{text}</span>{' '}
        <time class="small soft" dateTime={new Date(at).toISOString()}>
          {time.format(at)}
        </time>
      </p>
      {!mine && (
        <button
          type="button"
          class="button button--quiet button--icon chat__mute"
          aria-label={chat.mute(name)}
          title={chat.mute(name)}
          onClick={mute}
        >
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
            <path d="M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5" />
          </svg>
        </button>
      )}
    </li>
  );
}

/** The input field; a person without a name enters that first. */
function Say({ client }: { readonly client: RemoteTable }): JSX.Element {
  const { chat, room } = said.value;
  const [text, setText] = useState('');
  const [name, setName] = useState(preferences.value.name);
  const [nameless, setNameless] = useState(false);
  const [refused, setRefused] = useState('');
  const plays = client.mine.length > 0;
  const send = async (): Promise<void> => {
    setRefused('');
    try {
      if (nameless) {
        await introduce(name.trim());
        setNameless(false);
        client.reopen();
      }
      await client.request({ do: 'say', text: text.trim() });
      // The person may have begun the next line in the meantime.
      setText(now => (now === text ? '' : now));
    } catch (error) {
      setRefused(sentence(error));
      setNameless(!plays);
    }
  };
  return (
    <form
      class="chat__say"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') void send();
      }}
    >
      {nameless && (
        <input
          class="input chat__name"
          type="text"
          required
          maxLength={NAME_MAX_CHARS}
          autoComplete="nickname"
          aria-label={room.name}
          placeholder={chat.nameFirst}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      )}
      <input
        class="input"
        type="text"
        maxLength={CHAT_MAX_CHARS}
        autoComplete="off"
        aria-label={chat.say}
        placeholder={chat.say}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {chat.send}
      </button>
      {refused && (
        <p class="small chat__refused" role="alert">
          {refused}
        </p>
      )}
    </form>
  );
}
