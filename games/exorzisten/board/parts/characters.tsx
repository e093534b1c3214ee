import type { JSX } from 'preact';
import { language } from '../../../kit/board/device.ts';
import { editionOf, seatOf } from '../../display.ts';
import { CHARACTERS, type Character } from '../../state.ts';
import { PORTRAIT } from '../emblems.ts';
import { type Scene, tipOf, wordsOf } from '../scene.ts';
import { signWords } from '../sign-words.ts';
import { Emblem, Who } from '../signs.tsx';

/** How hard a character is to play, 1 to 3: how exact the goal is, and how much must come together. */
const DIFFICULTY: Readonly<Record<Character, number>> = {
  exorcist: 1,
  shaman: 1,
  psychologist: 3,
  nun: 2,
  houngan: 2,
  film: 3,
};

function Portrait({ scene, character }: { scene: Scene; character: Character }): JSX.Element {
  const { view, said, tips, mark } = scene;
  const taken = seatOf(view, character);
  const { name } = wordsOf(scene, character);
  // R3 The film expert is only for five or six, unless the table allows it (A27).
  const barred = character === 'film' && view.seats < 5 && !view.options.film ? said.fiveOrSix : undefined;
  const role = editionOf(view).cast[character];
  const adds = said.dieAdds(role.direct, role.indirect);
  const goal = role.aims.map(said.aim).join(', ');
  return (
    <li>
      <div
        class="exorzisten-portrait"
        data-at={character}
        data-taken={taken === undefined ? undefined : ''}
        role="img"
        tabIndex={0}
        aria-label={`${name}: ${goal}`}
        {...tips.about(
          tipOf(scene, character, barred === undefined ? [signWords('digit', language()).words.text] : [barred]),
        )}
        {...mark({ character })}
      >
        <span class="exorzisten-digit">{role.digit}</span>
        {taken !== undefined && <Who scene={scene} seat={taken} />}
        <Emblem line={PORTRAIT[character]} />
        <b>{said.printed(name)}</b>
        <span>{goal}</span>
        <i>
          {adds && <span class="exorzisten-adds">{adds}; </span>}
          {said.gifts[character]}
        </i>
        <small>{barred ?? said.difficulty(DIFFICULTY[character])}</small>
      </div>
    </li>
  );
}

/** Before the first round: the six characters, each with its victory condition. */
export function Characters({ scene }: { scene: Scene }): JSX.Element {
  return (
    <ul class="exorzisten-portraits" aria-label={scene.said.characters}>
      {CHARACTERS.map(character => (
        <Portrait key={character} scene={scene} character={character} />
      ))}
    </ul>
  );
}
