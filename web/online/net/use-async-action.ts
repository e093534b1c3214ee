import { useEffect, useState } from 'preact/hooks';
import { sentence } from './api.ts';

/** How long a refusal stands there. */
const A_WHILE = 12_000;

/** Something is done, and what is refused is said. */
export interface Acting {
  readonly busy: boolean;
  /** Why the last thing was refused; empty if it was not, or a while ago. */
  readonly refused: string;
  act(deed: Promise<unknown>): void;
}

export function useActing(): Acting {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (refused === '') return undefined;
    const timer = setTimeout(() => setRefused(''), A_WHILE);
    return () => clearTimeout(timer);
  }, [refused]);
  const act = (deed: Promise<unknown>): void => {
    setRefused('');
    setBusy(true);
    deed.catch(error => setRefused(sentence(error))).finally(() => setBusy(false));
  };
  return { busy, refused, act };
}
