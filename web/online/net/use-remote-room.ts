import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type GameModule, Refusal } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { preferences } from '../../app/settings.ts';
import { notebookOf } from '../../fair/notebook.ts';
import { sentence, socketTo, tableCard } from './api.ts';
import { pauseBefore } from './connection.ts';
import { RemoteTable } from './remote.ts';
import { useFront } from './use-visibility.ts';

/** The game module of a table. */
async function moduleOf(id: string): Promise<GameModule> {
  const { game } = await tableCard(id);
  const gameModule = await open(game);
  if (!gameModule) throw new Refusal('game-unknown', { game });
  return gameModule;
}

function remoteAt(id: string, gameModule: GameModule, onlooker = false): RemoteTable {
  const services = {
    dial: () => socketTo(id, onlooker),
    language: () => preferences.value.lang,
    notebook: notebookOf(id),
  };
  return new RemoteTable(id, gameModule, services);
}

/** A rematch begins at another table: takes part in its opening, whatever the screen shows. */
export function useNextOpening({ gameModule, mine }: RemoteTable, next: string | null): void {
  const plays = mine.length > 0;
  useEffect(() => {
    if (next === null || !plays) return undefined;
    const client = remoteAt(next, gameModule);
    const stop = effect(() => {
      const phase = client.presence?.phase;
      if (phase !== undefined && phase !== 'gathering' && phase !== 'opening') client.close();
    });
    return () => {
      stop();
      client.close();
    };
  }, [next, plays]);
}

/** A connection being established. */
export interface Reached {
  readonly client: RemoteTable | undefined;
  /** Why the table cannot be reached, now or ever. */
  readonly trouble: string;
}

/** Connects to a remote table, with retries, and disconnects when the screen is left. A big screen is an onlooker. */
export function useRemote(id: string, onlooker = false): Reached {
  const [client, setClient] = useState<RemoteTable | undefined>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let left = false;
    let reached: RemoteTable | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reach = (tries: number): void => {
      moduleOf(id).then(
        gameModule => {
          if (left) return;
          reached = remoteAt(id, gameModule, onlooker);
          setTrouble('');
          setClient(reached);
        },
        error => {
          if (left) return;
          setTrouble(sentence(error));
          if (!(error instanceof Refusal))
            timer = setTimeout(() => reach(tries + 1), pauseBefore(tries, Math.random()));
        },
      );
    };
    reach(0);
    return () => {
      left = true;
      clearTimeout(timer);
      reached?.close();
    };
  }, [id]);
  useFront(client);
  return { client, trouble: client?.refusal ?? trouble };
}
