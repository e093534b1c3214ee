import './records.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { type GameModule, readRecord, usualSetting, variantsUnder } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { sentenceIn } from '../app/refusals.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { isLevel } from '../new-match/levels.ts';
import { CopyButton } from '../screens/copy-button.tsx';
import { LinkField } from '../screens/link-field.tsx';
import { shareSheet } from '../screens/share-sheet.ts';
import { download } from '../storage/download.ts';
import { canBePlayedAgain, challengeOf } from './challenge.ts';
import { pack, packNames, RECORD_LINK_MAX_CHARS, RECORD_LINK_SAFE_CHARS } from './link/record-link.ts';
import { RECORD_TYPE, type RecordSource, type Sourced } from './source.ts';
import { said } from './words.ts';

const addressOf = (hash: string): string => new URL(hash, location.href).href;

/** Everything about a match that can be shared. */
interface Parcel extends Sourced {
  readonly gameModule: GameModule;
  readonly over: boolean;
  readonly packed: string;
  /** The invitation to the same seed; missing if its chance cannot be shared, or not yet. */
  readonly challenge: string | undefined;
}

async function parcelOf(source: RecordSource): Promise<Parcel> {
  const sourced = await source();
  const { header, footer } = readRecord(sourced.text);
  const gameModule = await open(header.game);
  if (!gameModule) throw new Error(`there is no game ${header.game}`);
  const { game, rules, chance } = header;
  const variants = variantsUnder(gameModule.game, rules);
  const options = Object.fromEntries(
    Object.entries(header.options).filter(([name, value]) => {
      const variant = variants[name];
      return variant === undefined || usualSetting(variant, header) !== value;
    }),
  );
  const seats = Array.from({ length: header.seats }, (_, seat) => {
    const level = sourced.levels?.[seat];
    return isLevel(level) ? level : ('person' as const);
  });
  const challenge =
    footer && canBePlayedAgain(chance) ? challengeOf({ game, rules, options, chance, seats }) : undefined;
  return { ...sourced, gameModule, over: footer !== undefined, packed: await pack(sourced.text), challenge };
}

/** The match as a link, unless it is too long for one. */
function AsLink({ parcel }: { readonly parcel: Parcel }): JSX.Element {
  const { pass } = said.value;
  const { lang } = preferences.value;
  const named = useSignal(true);
  const { packed, names, gameModule } = parcel;
  const url = addressOf(href({ screen: 'record', packed, names: named.value ? packNames(names) : '' }));
  if (url.length > RECORD_LINK_MAX_CHARS)
    return <p class="note">{pass.tooLong(new Intl.NumberFormat(lang).format(url.length))}</p>;
  return (
    <>
      <p class="small soft">{pass.linkText}</p>
      <LinkField label={pass.link} url={url} shared={pass.shared(gameModule.words[lang].title)} />
      <label class="check">
        <input
          type="checkbox"
          checked={named.value}
          onChange={event => {
            named.value = event.currentTarget.checked;
          }}
        />
        {pass.names}
      </label>
      {url.length > RECORD_LINK_SAFE_CHARS && <p class="note">{pass.long}</p>}
    </>
  );
}

function AsFile({ parcel }: { readonly parcel: Parcel }): JSX.Element {
  const { pass } = said.value;
  const { file, text } = parcel;
  const shared = { files: [new File([text], file, { type: RECORD_TYPE })] };
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => download(file, text, RECORD_TYPE)}>
        {pass.file}
      </button>
      <CopyButton label={pass.copyText} text={() => text} />
      {navigator.canShare?.(shared) && (
        <button type="button" class="button" onClick={() => shareSheet(shared)}>
          {pass.shareFile}
        </button>
      )}
    </div>
  );
}

/** The invitation to play the same seed. */
function SameEvening({ gameModule, challenge }: Pick<Parcel, 'gameModule' | 'challenge'>): JSX.Element | null {
  const { pass } = said.value;
  const title = useId();
  if (challenge === undefined) return null;
  const url = addressOf(href({ screen: 'new', game: gameModule.game.id, evening: challenge }));
  return (
    <section class="stack" aria-labelledby={title}>
      <h3 id={title}>{pass.again}</h3>
      <p class="small soft">{pass.againText}</p>
      <LinkField
        label={pass.againLink}
        url={url}
        shared={pass.challenge(gameModule.words[preferences.value.lang].title)}
      />
    </section>
  );
}

interface ShareProps {
  readonly source: RecordSource;
  readonly onClose: () => void;
}

/** Shares a match: as a link, a file, text, via the system's share dialog, and as an invitation. */
export function ShareDialog({ source, onClose }: ShareProps): JSX.Element {
  const { pass } = said.value;
  const title = useId();
  const link = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const parcel = useSignal<Parcel | { readonly refused: string } | undefined>(undefined);
  useEffect(() => {
    dialog.current?.showModal();
    parcelOf(source).then(
      found => {
        parcel.value = found;
      },
      error => {
        parcel.value = { refused: sentenceIn(error) };
      },
    );
  }, []);
  const found = parcel.value;
  return (
    <dialog class="dialog share" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{pass.title}</h2>
      {found === undefined && <p role="status">{pass.loading}</p>}
      {found && 'refused' in found && (
        <p class="note note--bad" role="alert">
          {pass.failed} {found.refused}
        </p>
      )}
      {found && 'text' in found && (
        <>
          <p>{pass.text}</p>
          {!found.over && <p class="note">{pass.running}</p>}
          <AsFile parcel={found} />
          <section class="stack" aria-labelledby={link}>
            <h3 id={link}>{pass.link}</h3>
            <AsLink parcel={found} />
          </section>
          <SameEvening {...found} />
        </>
      )}
      <div class="dialog__actions">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {pass.close}
        </button>
      </div>
    </dialog>
  );
}
