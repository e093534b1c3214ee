import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** One changed place of the product. */
export interface Edit {
  /** From the root of the project. */
  readonly file: string;
  readonly snippet: string;
  readonly instead: string;
}

/** A repaired fault, restored. The simulation must report the promise that it breaks. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const ROOT = new URL('../', import.meta.url);
const urlOf = ({ file }: Edit): string => new URL(file, ROOT).href;

/** Replaces a snippet of a source. A snippet that does not occur exactly once means that the mutant is stale. */
export function replaced(source: string, { file, snippet, instead }: Edit): string {
  const places = source.split(snippet).length - 1;
  if (places !== 1) throw new Error(`a mutant is stale: its snippet is ${places} times in ${file}:\n${snippet}`);
  return source.replace(snippet, () => instead);
}

/** Throws if a snippet of a mutant is not in the current sources. */
export function checkFresh({ edits }: Mutant): void {
  for (const edit of edits) replaced(readFileSync(new URL(edit.file, ROOT), 'utf8'), edit);
}

/**
 * From now on this thread loads the product with the edits of a mutant. Returns a check that all edits were applied: a
 * file that is not loaded, or was loaded earlier, stays unchanged.
 */
export function become({ name, edits }: Mutant): () => void {
  const awaited = new Set(edits);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const here = edits.filter(edit => urlOf(edit) === url);
      if (here.length === 0) return loaded;
      let source = String(loaded.source);
      for (const edit of here) {
        source = replaced(source, edit);
        awaited.delete(edit);
      }
      return { ...loaded, source };
    },
  });
  return () => {
    for (const { file } of awaited) throw new Error(`the mutant "${name}" was not applied: ${file} was not loaded`);
  };
}
