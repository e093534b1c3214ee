import './records.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { SPECTATOR } from '../../engine/index.ts';
import { eveningKey } from '../../table/evening.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { Page } from '../screens/page.tsx';
import { words } from '../screens/words.ts';
import { shelved } from '../storage/library.ts';
import { fork, type Heard, hear, importRecord, openReplay } from '../storage/tables.ts';
import { ForkDialog } from './fork.tsx';
import { unpack, unpackNames } from './link/record-link.ts';
import { whatIsWrong } from './refusal.ts';
import { Variants } from './variants.tsx';
import { said } from './words.ts';

interface IncomingProps {
  readonly packed: string;
  readonly names: string;
}

type Arrived = { readonly text: string; readonly heard: Heard } | { readonly refused: string } | undefined;

async function arrive({ packed, names }: IncomingProps): Promise<Arrived> {
  try {
    const text = await unpack(packed);
    return { text, heard: await hear(text, unpackNames(names)) };
  } catch (error) {
    return { refused: whatIsWrong(error) };
  }
}

/** The players and the winners. */
function Players({ heard: { table } }: { readonly heard: Heard }): JSX.Element {
  const { result } = table.seatView(SPECTATOR);
  return (
    <ul class="players">
      {table.sitters.map(({ name }, seat) => (
        <li key={`${seat}`}>
          <SeatBadge seat={seat} size={28} /> {name}
          {(result?.[seat] ?? 0) > 0 && <span class="chip chip--lit">{said.value.compare.won}</span>}
        </li>
      ))}
    </ul>
  );
}

interface OfferProps {
  readonly text: string;
  readonly heard: Heard;
  readonly names: readonly string[];
}

/** The actions for a received record. */
function Offers({ text, heard, names }: OfferProps): JSX.Element {
  const { incoming } = said.value;
  const kept = useSignal(shelved.value.some(({ id }) => id === heard.id));
  const forking = useSignal(false);
  const { table, record } = heard;
  const save = async (): Promise<string> => {
    const id = await importRecord(text, undefined, names);
    kept.value = true;
    return id;
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button button--primary"
          onClick={() => void save().then(id => go({ screen: 'replay', id, step: table.over ? 0 : undefined }))}
        >
          {incoming.watch}
        </button>
        {!table.over && (
          <button
            type="button"
            class="button"
            onClick={() => {
              forking.value = true;
            }}
          >
            {incoming.playOn}
          </button>
        )}
        {!kept.value && (
          <button type="button" class="button" onClick={() => void save()}>
            {incoming.keep}
          </button>
        )}
        <a class="button button--quiet" href={href({ screen: 'home' })}>
          {incoming.leave}
        </a>
      </div>
      <p class="small soft" role="status">
        {kept.value ? incoming.kept : ''}
      </p>
      {forking.value && (
        <ForkDialog
          sitters={table.sitters}
          onClose={() => {
            forking.value = false;
          }}
          onBegin={sitters =>
            void save()
              .then(openReplay)
              .then(replay => fork(replay, record.lines.length, sitters))
              .then(id => go({ screen: 'table', id }))
          }
        />
      )}
    </>
  );
}

/** A match that came by a link: its summary, its check, and the possible actions. Stores nothing without consent. */
export function IncomingRoute(props: IncomingProps): JSX.Element {
  const { incoming } = said.value;
  const arrived = useSignal<Arrived>(undefined);
  useEffect(() => {
    let left = false;
    arrive(props).then(found => {
      if (!left) arrived.value = found;
    });
    return () => {
      left = true;
    };
  }, [props.packed, props.names]);
  const found = arrived.value;
  if (!found)
    return (
      <Page title={incoming.title} narrow>
        <h1>{incoming.title}</h1>
        <p role="status">{incoming.reading}</p>
      </Page>
    );
  if ('refused' in found)
    return (
      <Page title={incoming.bad} narrow>
        <h1>{incoming.bad}</h1>
        <p class="note note--bad" role="alert">
          {words.value.record.failed} {found.refused}
        </p>
        <p>
          <a class="button" href={href({ screen: 'home' })}>
            {incoming.leave}
          </a>
        </p>
      </Page>
    );
  const { heard, text } = found;
  const { gameModule, table, record } = heard;
  const { title } = gameModule.words[preferences.value.lang];
  const key = eveningKey(table.header, table.chance);
  const spoils = shelved.value.some(one => one.evening === key && !one.over);
  const answers = record.lines.filter(line => 'ask' in line).length;
  return (
    <Page title={`${incoming.title}: ${title}`} narrow>
      <p class="soft">{incoming.title}</p>
      <h1>{title}</h1>
      <p>{incoming.facts(table.sitters.length, answers)}</p>
      <Players heard={heard} />
      <Variants gameModule={gameModule} {...record.header} />
      <p>{table.over ? incoming.checked : incoming.open}</p>
      {spoils && <p class="note">{incoming.spoils}</p>}
      <Offers key={heard.id} text={text} heard={heard} names={unpackNames(props.names)} />
    </Page>
  );
}
