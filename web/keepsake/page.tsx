import './keepsake.css';
import { type JSX, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Reader, Words } from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { warn } from '../reading/warn.ts';
import { download } from '../storage/download.ts';
import { boardPicture, postcardOf } from './board-picture.tsx';
import { type Keepsake, keepsakeOf } from './contents.ts';
import { pageFile } from './page-file.ts';
import { KEEPSAKE_WORDS } from './words.ts';

export interface KeepsakeProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly onClose: () => void;
}

/** Opens the page beside the app, so that it can be printed alone. Renders nothing in its own place. */
export function KeepsakePage(props: KeepsakeProps): null {
  const { look, words, reader, onClose } = props;
  useEffect(() => {
    const kept = keepsakeOf(look, words, reader);
    if (!kept) return undefined;
    const host = document.createElement('div');
    host.className = 'keepsake-host';
    const before = document.activeElement;
    document.body.append(host);
    render(<Sheet {...props} kept={kept} />, host);
    return () => {
      render(null, host);
      host.remove();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [look.step, words]);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  return null;
}

function saveImage(canvas: HTMLCanvasElement, name: string): void {
  const file = document.createElement('a');
  file.href = canvas.toDataURL('image/png');
  file.download = name;
  file.click();
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the image is too large'))), 'image/png'),
  );

/** Shares an image where the device can, and saves it elsewhere. Returns false if sharing failed. */
async function giveImage(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const files = [new File([await blobOf(canvas)], name, { type: 'image/png' })];
  if (!navigator.canShare?.({ files })) {
    saveImage(canvas, name);
    return true;
  }
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    saveImage(canvas, name);
    return false;
  }
}

function Sheet({ look, words, reader, onClose, kept }: KeepsakeProps & { readonly kept: Keepsake }): JSX.Element {
  const { lang } = preferences.value;
  const said = KEEPSAKE_WORDS[lang];
  const article = useRef<HTMLElement>(null);
  const [picture, setPicture] = useState<string | undefined>();
  const [notice, setNotice] = useState(said.drawing);
  useEffect(() => {
    article.current?.focus();
    boardPicture(look, words, reader).then(
      drawn => {
        setPicture(drawn);
        setNotice('');
      },
      (error: unknown) => {
        warn('The board could not be drawn')(error);
        setNotice(said.noPicture);
      },
    );
  }, []);
  const name = `${look.header.game}-${said.open.toLowerCase()}`;
  const share = async (): Promise<void> => {
    if (!article.current) return;
    const isGiven = await giveImage(await postcardOf(article.current), `${name}.png`);
    setNotice(isGiven ? '' : said.shareFailed);
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div class="keepsake" role="dialog" aria-modal="true" aria-label={said.title}>
      <div class="keepsake-acts">
        <button type="button" class="button button--primary" onClick={() => print()}>
          {said.print}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => download(`${name}.html`, pageFile(kept, said, lang, picture), 'text/html')}
        >
          {said.save}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            void share().catch(error => {
              warn('The keepsake could not be painted')(error);
              setNotice(said.failed);
            })
          }
        >
          {canShare ? said.share : said.saveImage}
        </button>
        <button type="button" class="button button--quiet" onClick={onClose}>
          {said.close}
        </button>
        <p role="status">{notice}</p>
      </div>
      <article class="keepsake-page paper" ref={article} tabIndex={-1}>
        <h1>{kept.game}</h1>
        <p class="keepsake-names">
          {kept.names.map((one, seat) => (
            <span key={seat}>
              <SeatBadge seat={seat} size={20} /> {one}
            </span>
          ))}
        </p>
        {kept.verdict && <p class="keepsake-verdict">{kept.verdict}</p>}
        {picture && (
          <figure>
            <img src={picture} alt={said.board} />
          </figure>
        )}
        <Contents kept={kept} />
      </article>
    </div>
  );
}

function Contents({ kept }: { readonly kept: Keepsake }): JSX.Element {
  const said = KEEPSAKE_WORDS[preferences.value.lang];
  const hasStory = kept.story.length > 0;
  return (
    <>
      {hasStory && (
        <section class="keepsake-story">
          <h2>{said.story}</h2>
          {kept.story.map(({ text, voice, seat }) => (
            <p>
              <q>{text}</q>
              <cite>
                <SeatBadge seat={seat} size={16} /> {voice}
              </cite>
            </p>
          ))}
        </section>
      )}
      {kept.moments.length > 0 && (
        <section>
          <h2>{said.moments}</h2>
          <ol>
            {kept.moments.map(line => (
              <li>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {!hasStory && kept.chapters.length > 0 && (
        <section class="keepsake-chronicle">
          <h2>{said.chronicle}</h2>
          {kept.chapters.map(({ heading, text }) => (
            <div>
              {heading && <h3>{heading}</h3>}
              <p>{text}</p>
            </div>
          ))}
        </section>
      )}
      {kept.scores.length > 0 && (
        <section>
          <h2>{said.score}</h2>
          <table class="scores">
            <thead>
              <tr>
                <td />
                {kept.names.map((name, seat) => (
                  <th scope="col" key={seat} data-won={kept.winners.includes(seat) ? '' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kept.scores.map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, seat) => (
                    <td key={seat}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
