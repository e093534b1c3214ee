import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { go } from '../app/route.ts';
import { words } from '../screens/words.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A link to a record anywhere in a text. */
const RECORD_LINK = /#(\/record\/[\w-]+(?:\/[^\s/?#]*)?)/;

/** Imports a record by file, drop or paste; the whole page accepts drops. */
export function ImportRecord(): JSX.Element {
  const { record } = words.value;
  const over = useSignal(false);
  const refused = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const text = useSignal('');

  async function importText(given: string | Promise<string>): Promise<void> {
    busy.value = true;
    refused.value = undefined;
    try {
      const taken = await given;
      const link = RECORD_LINK.exec(taken)?.[1];
      if (link) {
        location.hash = link;
        return;
      }
      const { importRecord } = await import('../storage/tables.ts');
      // A copied text may lack the end of its last line.
      const text = taken.endsWith('\n') ? taken : `${taken}\n`;
      go({ screen: 'replay', id: await importRecord(text), step: undefined });
    } catch (error) {
      const { whatIsWrong } = await import('../records/refusal.ts');
      refused.value = whatIsWrong(error);
    } finally {
      busy.value = false;
    }
  }

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hover = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      over.value = true;
    };
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) over.value = false;
    };
    const drop = (event: DragEvent): void => {
      over.value = false;
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void importText(file.text());
    };
    const paste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.getData('text/plain').trim();
      if (pasted && (pasted.startsWith('{') || RECORD_LINK.test(pasted)) && !isTyping(event.target))
        void importText(pasted);
    };
    addEventListener('dragover', hover, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);

  return (
    <section aria-labelledby="import">
      <h2 id="import">{record.title}</h2>
      <div class={`drop ${over.value ? 'drop--over' : ''}`} aria-busy={busy.value}>
        <p class="small soft">{record.text}</p>
        <label class="button drop__file">
          {record.choose}
          <input
            type="file"
            class="visually-hidden"
            accept=".jsonl,.seance,.json,.txt,application/jsonl,application/json,text/plain"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void importText(file.text());
            }}
          />
        </label>
        <details class="fold">
          <summary>{record.paste}</summary>
          <form
            class="stack"
            onSubmit={event => {
              event.preventDefault();
              void importText(text.value);
            }}
          >
            <textarea
              class="input"
              aria-label={record.pasteLabel}
              value={text.value}
              onInput={event => {
                text.value = event.currentTarget.value;
              }}
            />
            <button type="submit" class="button" disabled={!text.value.trim() || busy.value}>
              {record.go}
            </button>
          </form>
        </details>
        {refused.value !== undefined && (
          <p class="note note--bad" role="alert">
            {record.failed} {refused.value}
          </p>
        )}
      </div>
    </section>
  );
}
