/** The worked example of a game's rulebooks: its record, and its text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Game, type Language, type Match, readRecord, replay, type State, seeded } from '../../engine/index.ts';

const read = (id: string, file: string): string => readFileSync(new URL(`../${id}/${file}`, import.meta.url), 'utf8');

/** The position that the example explains: its record is cut off there. */
export function exampleOf<S extends State>(game: Game<S>): Match<S> {
  const record = readRecord(read(game.id, 'example.jsonl'));
  assert.equal(record.footer, undefined, 'it is cut off where the example begins');
  const { seed } = record.header.chance;
  assert.ok(typeof seed === 'string');
  return replay(game, record, seeded(seed)).match;
}

/** The text of the example in one line. It teaches before the rules, with a picture whose description says much. */
export function exampleText({ id }: Pick<Game, 'id'>, language: Language): string {
  const book = read(id, `rulebook.${language}.md`);
  const [, part = ''] = /\n## (?:An example|Ein Beispiel)\n([\s\S]*?)\n## /.exec(book) ?? [];
  assert.ok(part !== '' && book.indexOf(part) < book.search(/^- \*\*[A-Z]\d+\*\* /m), 'it teaches before it rules');
  const text = part.replaceAll(/\s+/g, ' ');
  assert.match(text, new RegExp(`!\\[[^\\]]{80,}\\]\\(example\\.${language}\\.jpg\\)`));
  return text;
}
