import { useEffect, useState } from 'preact/hooks';
import { sentence } from './api.ts';

const REFUSAL_SHOWN_MS = 12_000;

/** An action in progress and its refusal. */
export interface Acting {
  readonly busy: boolean;
  /** The refusal of the last action; empty if it succeeded, or after a while. */
  readonly refused: string;
  act(action: Promise<unknown>): void;
}

export function useActing(): Acting {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (refused === '') return undefined;
    const timer = setTimeout(() => setRefused(''), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const act = (action: Promise<unknown>): void => {
    setRefused('');
    setBusy(true);
    action.catch(error => setRefused(sentence(error))).finally(() => setBusy(false));
  };
  return { busy, refused, act };
}
