import type { JSX } from 'preact';
import type { LessonFacts, Settings } from '../../engine/index.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { LESSON_WORDS } from './words.ts';

interface OfferProps {
  readonly game: string;
  readonly lessons: readonly LessonFacts[] | undefined;
}

/** The lessons for a table with these options, the first one for beginners. */
export const lessonsFor = (lessons: readonly LessonFacts[] = [], settings: Settings): readonly LessonFacts[] =>
  lessons.filter(({ options = {} }) => Object.entries(options).every(([key, value]) => settings[key] === value));

/** On the box: the link to the lesson for beginners. */
export function LessonOffer({ game, lessons = [] }: OfferProps): JSX.Element | null {
  const [first] = lessons;
  if (!first) return null;
  return (
    <a class="lesson-offer" href={href({ screen: 'lesson', game, id: first.id })}>
      {LESSON_WORDS[preferences.value.lang].learn(first.minutes)}
    </a>
  );
}

/** In the new-match form: the links to all lessons of a game, by name if they are several. */
export function LessonOffers({ game, lessons = [] }: OfferProps): JSX.Element | null {
  const { lang } = preferences.value;
  const said = LESSON_WORDS[lang];
  if (lessons.length === 0) return null;
  return (
    <p class="lesson-offers">
      {lessons.map(({ id, title, minutes }) => (
        <a class="button" href={href({ screen: 'lesson', game, id })} key={id}>
          {lessons.length === 1 ? said.learn(minutes) : said.learnThis(title[lang], minutes)}
        </a>
      ))}
    </p>
  );
}
