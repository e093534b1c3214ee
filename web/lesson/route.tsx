import '../play/play.css';
import '../play/phone.css';
import '../play/reading.css';
import '../play/news/account.css';
import '../play/moments.css';
import './lesson.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Event, Lesson } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { LessonRun } from '../../table/lesson.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { USUAL_LEVEL } from '../new-match/levels.ts';
import { TableScreen } from '../play/screen/screen.tsx';
import type { LessonPart } from '../play/screen/screen-props.ts';
import { keepLesson } from '../storage/tables.ts';
import { introduce } from './introduced.ts';
import { LessonTable, pointedAt, selectorOf } from './lesson-table.ts';
import { Note } from './note.tsx';
import { LESSON_WORDS } from './words.ts';

/** Loads a lesson and its table; undefined if the id is unknown. */
async function openLesson(game: string, id: string): Promise<LessonTable | undefined> {
  const gameModule = await open(game);
  const load = gameModule?.lessons?.[id];
  if (!gameModule || !load) return undefined;
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
    <Note {...{ run, playOn, leave, verdict }} cameFromTable={back !== undefined} {...stage} />
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
  const said = LESSON_WORDS[preferences.value.lang];
  const [client, setClient] = useState<LessonTable | 'loading' | 'missing'>('loading');
  useEffect(() => {
    let isGone = false;
    openLesson(game, id).then(
      found => {
        if (isGone) return found?.close();
        if (found) introduce(game);
        setClient(found ?? 'missing');
      },
      () => setClient('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [game, id]);
  if (client === 'loading') return <main class="message" aria-busy="true" />;
  if (client === 'missing')
    return (
      <main class="message">
        <p role="status">{said.missing}</p>
        <a class="button" href={href({ screen: 'home' })}>
          {said.home}
        </a>
      </main>
    );
  return <LessonScreen {...{ client, game, back }} />;
}
