import './intro.css';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { type GameModule, nameAt, type Settings } from '../../engine/index.ts';
import { go, here } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { pictureOf } from '../reading/pictures.ts';
import { introduce } from './introduced.ts';
import { lessonsFor } from './offer.tsx';
import { LESSON_WORDS } from './words.ts';

interface IntroProps {
  readonly gameModule: GameModule;
  /** The options of the table. */
  readonly options: Settings;
}

/** Before a newcomer's first match is shown: the premise, the goal, a turn, and the link to the lesson. */
export function Intro({ gameModule, options }: IntroProps): JSX.Element | null {
  const { lang } = preferences.value;
  const said = LESSON_WORDS[lang];
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { game, facts } = gameModule;
  const { guide, title: name } = gameModule.words[lang];
  const lessons = lessonsFor(facts?.lessons, options);
  const picture = pictureOf(game.id, `example.${lang}.jpg`);
  const lines = [
    [said.intro.what, guide?.premise],
    [said.intro.wins, guide?.goal],
    [said.intro.turn, guide?.turn],
  ] as const;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog intro" ref={dialog} aria-labelledby={title} onClose={() => introduce(game.id)}>
      <h2 id={title}>{name}</h2>
      {picture && <img src={picture} alt={said.intro.board(name)} />}
      <dl>
        {lines.map(([label, line]) =>
          line === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{nameAt(line, options)}</dd>
            </div>
          ),
        )}
      </dl>
      <div class="dialog__actions">
        {lessons.map(({ id, title: lessonTitle, minutes }, i) => (
          <button
            type="button"
            class={`button ${i === 0 ? 'button--primary' : ''}`}
            onClick={() => {
              introduce(game.id);
              go({ screen: 'lesson', game: game.id, id, back: here() });
            }}
            key={id}
          >
            {i === 0 ? said.intro.showMe(minutes) : said.learnThis(lessonTitle[lang], minutes)}
          </button>
        ))}
        <button
          type="button"
          class={`button ${lessons.length > 0 ? '' : 'button--primary'}`}
          onClick={() => {
            // Closing gives the focus back; its event comes later, perhaps after the page has gone.
            dialog.current?.close();
            introduce(game.id);
          }}
        >
          {said.intro.start}
        </button>
      </div>
    </dialog>
  );
}
