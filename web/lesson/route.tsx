import '../play/play.css';
import '../play/phone.css';
import '../play/reading.css';
import '../play/news/account.css';
import '../play/moments.css';
import './lesson.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Event, Lesson, LessonFacts } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { LessonRun } from '../../table/lesson.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { USUAL_LEVEL } from '../new-match/levels.ts';
import { TableScreen } from '../play/screen/screen.tsx';
import type { LessonPart } from '../play/screen/screen-props.ts';
import { Lost, LostBox } from '../screens/lost.tsx';
import { keepLesson } from '../storage/tables.ts';
import { introduce } from './introduced.ts';
import { LessonTable, pointedAt, selectorOf } from './lesson-table.ts';
import { Note } from './note.tsx';
import { LESSON_WORDS } from './words.ts';

/** The lessons of a game, for somebody who asked for one that does not exist. */
type OtherLessons = readonly LessonFacts[];

/** Loads a lesson and its table. Without the lesson: the others of the game; without the game: undefined. */
async function openLesson(game: string, id: string): Promise<LessonTable | OtherLessons | undefined> {
  const gameModule = await open(game);
  if (!gameModule) return undefined;
  const load = gameModule.lessons?.[id];
  if (!load) return gameModule.facts?.lessons ?? [];
  const lesson: Lesson = await load();
  return new LessonTable(new LessonRun(gameModule, lesson, USUAL_LEVEL));
}

const NOTHING_POINTED: readonly Event[] = [];

/** The lesson's part of the screen at this moment. */
function partOf(client: LessonTable, pointed: Map<number, readonly Event[]>): Omit<LessonPart, 'note'> {
  const { run } = client;
  const { learner } = run.lesson;
  const truth = run.table.seatView(learner);
  const { step, pointer, index, isOpen } = run;
  const said = LESSON_WORDS[preferences.value.lang];
  const events = pointed.get(index) ?? pointedAt(pointer, truth);
  pointed.set(index, events);
  const like = 'do' in step ? step.like : undefined;
  return {
    prompt: isOpen ? undefined : said.reading(index + 1, run.lesson.steps.length),
    hint: pointer.option,
    like: typeof like === 'function' ? like(truth.view) : like,
    places: selectorOf(pointer, truth),
    pointed: events.length > 0 ? events : NOTHING_POINTED,
    isFree: 'free' in step,
    slowly: 'watch' in step && step.slowly === true,
    tries: client.tries,
  };
}

interface LessonScreenProps extends Pick<LessonProps, 'game' | 'back'> {
  readonly client: LessonTable;
}

function LessonScreen({ client, game, back }: LessonScreenProps): JSX.Element {
  const { run } = client;
  const [, redraw] = useState(0);
  const pointed = useMemo(() => new Map<number, readonly Event[]>(), [client]);
  useEffect(() => run.onChange(() => redraw(count => count + 1)), [run]);
  useEffect(() => () => client.close(), [client]);
  const playOn = (): void => void keepLesson(run).then(id => go({ screen: 'table', id }));
  const { learner } = run.lesson;
  const { view, result, sitters } = run.table.seatView(learner);
  const reader = { view, names: sitters.map(({ name }) => name) };
  const verdict = result && run.gameModule.words[preferences.value.lang].guide?.verdict?.(result, reader);
  const leave = back ?? href({ screen: 'new', game });
  const note: LessonPart['note'] = stage => (
    <Note {...{ run, playOn, leave, verdict }} isHeld={client.isHeld} cameFromTable={back !== undefined} {...stage} />
  );
  return <TableScreen client={client} lesson={{ ...partOf(client, pointed), note }} />;
}

interface LessonProps {
  readonly game: string;
  readonly id: string;
  /** The address of the table from which the learner came. */
  readonly back: string | undefined;
}

/** A lesson of a game, at its own table. */
export function LessonRoute({ game, id, back }: LessonProps): JSX.Element {
  const { lang } = preferences.value;
  const said = LESSON_WORDS[lang];
  const [client, setClient] = useState<LessonTable | OtherLessons | 'loading' | undefined>('loading');
  useEffect(() => {
    let isGone = false;
    openLesson(game, id).then(
      found => {
        const isLesson = found instanceof LessonTable;
        if (isGone) return isLesson && found.close();
        if (isLesson) introduce(game);
        setClient(found);
      },
      () => setClient(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [game, id]);
  if (client === 'loading') return <main class="message" aria-busy="true" />;
  if (client === undefined) return <LostBox game={game} />;
  if (!(client instanceof LessonTable)) {
    const meant = client.map(lesson => ({
      name: said.learnThis(lesson.title[lang], lesson.minutes),
      to: { screen: 'lesson', game, id: lesson.id } as const,
    }));
    return <Lost title={said.missing} text={said.missingText} meant={meant} />;
  }
  return <LessonScreen {...{ client, game, back }} />;
}
