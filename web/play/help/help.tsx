import './help.css';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { TableClient } from '../../../table/table-client.ts';
import { prefer, preferences } from '../../app/settings.ts';
import { levelName } from '../../screens/words.ts';
import { SoundRows } from '../../sound/rows.tsx';
import { ADVISER } from './advice.tsx';
import { HELP_WORDS } from './help-words.ts';

interface HelpProps {
  readonly client: TableClient;
  readonly teaching: boolean;
  /** Whether advice by bots is allowed here. */
  readonly advice: boolean;
  /** The terms of a remote table. */
  readonly agreed: JSX.Element | undefined;
  readonly openRules: () => void;
  readonly fail: (error: unknown) => void;
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** The help menu in the head of the table, with the agreed terms. */
export function HelpMenu({ client, teaching, advice, agreed, openRules, fail }: HelpProps): JSX.Element {
  const id = useId();
  const { lang, plain } = preferences.value;
  const said = HELP_WORDS[lang];
  const teach = (to: boolean): void => {
    prefer({ teaching: to });
    client.teach?.(to).catch(fail);
  };
  return (
    <>
      <button type="button" class="button button--quiet" popovertarget={id}>
        {said.help}
      </button>
      <div class="help panel" id={id} popover="auto" role="dialog" aria-label={said.help}>
        <Part name={said.advice.name}>
          <p>{advice ? said.advice.text(levelName(ADVISER)) : said.advice.none}</p>
        </Part>
        <Part name={said.teaching.name}>
          {client.teach ? (
            <>
              <p>{said.teaching.text}</p>
              <button type="button" class="button" onClick={() => teach(!teaching)}>
                {teaching ? said.teaching.off : said.teaching.on}
              </button>
            </>
          ) : (
            <p>{teaching ? said.teaching.agreed : said.teaching.notAgreed}</p>
          )}
        </Part>
        {agreed && <Part name={said.agreed}>{agreed}</Part>}
        <Part name={said.rules.name}>
          <p>{said.rules.text}</p>
          <button type="button" class="button" popovertarget={id} popovertargetaction="hide" onClick={openRules}>
            {said.rules.open}
          </button>
        </Part>
        <Part name={said.sound}>
          <SoundRows />
        </Part>
        <Part name={said.plain.name}>
          <p>{said.plain.text}</p>
          <button type="button" class="button" aria-pressed={plain} onClick={() => prefer({ plain: !plain })}>
            {said.plain.name}
          </button>
        </Part>
        <Part name={said.keys}>
          <dl class="help__keys">
            {Object.entries(said.keyNames).map(([key, name]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </>
  );
}
