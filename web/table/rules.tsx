import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import { Markdown } from '../markdown.tsx';
import { pictureOf } from '../pictures.ts';
import { rulebook } from '../rulebook.ts';
import { preferences } from '../settings.ts';
import { TABLE_WORDS } from './words.ts';

/** The rulebook as a drawer, open at the rule that matters now. */
export function RulesDrawer({
  house,
  rule,
  close,
}: {
  readonly house: GameModule;
  readonly rule: string;
  readonly close: () => void;
}): JSX.Element {
  const { lang } = preferences.value;
  const said = TABLE_WORDS[lang];
  const [text, setText] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    rulebook(house, lang).then(setText, () => setText(said.failed));
  }, [house, lang, said]);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (text && rule) dialog.current?.querySelector(`#rule-${rule}`)?.scrollIntoView({ block: 'center' });
  }, [text, rule]);
  return (
    <dialog ref={dialog} class="drawer rules-drawer" aria-label={said.rules} onClose={close}>
      <header class="drawer-head">
        <h2>{said.rules}</h2>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {said.close}
        </button>
      </header>
      <div class="drawer-body rulebook" tabIndex={0}>
        <Markdown text={text} rule={rule} picture={name => pictureOf(house.game.id, name)} />
      </div>
    </dialog>
  );
}
