/**
 * Comments and documents name the actor, the mechanism and the unit. The rule and its examples are in CONTRIBUTING.md.
 * The texts of games keep their own voice: strings of words, guides, lessons and stories, and rulebooks are not read
 * here.
 * Comments of their code are.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Phrase {
  readonly phrase: RegExp;
  readonly reason: string;
  /** Documents may use it, for example in the cells of an overview. */
  readonly isForComments?: boolean;
}

/** `^` is the beginning of a comment or of a paragraph. */
const PHRASES: readonly Phrase[] = [
  { phrase: /\bwhoever\b/i, reason: 'name the actor: client, guest, reader, caller, node' },
  { phrase: /\bthose who\b/i, reason: 'name the actors: guests, players, readers' },
  { phrase: /\bnobody\b/i, reason: 'state the guarantee: "X never ..." or "no client can ..."' },
  { phrase: /\banew\b/i, reason: 'say "again", or name the step that is repeated' },
  { phrase: /\bby (?:itself|themselves)\b/i, reason: 'name what starts it, or say "automatically" or "alone"' },
  { phrase: /\bfor good\b/i, reason: 'say "committed", "permanently" or "for ever"' },
  { phrase: /\bat hand\b/i, reason: 'say where it is: in memory, in the store, in the argument' },
  { phrase: /(?:^|\. )What (?!if\b|happens\b)/, reason: 'begin with a noun or a verb' },
  { phrase: /^what /, reason: 'begin with a noun or a verb', isForComments: true },
  { phrase: /(?:^|\. )so (?:many|much|few|long)\b(?! as\b)/i, reason: 'say the unit and the role in the name' },
  { phrase: /\b(?:after|at|by|for|in|of|than|to) so (?:many|much|few|long)\b/i, reason: 'name the number' },
  { phrase: /^of (?!course\b)/i, reason: 'begin with the thing itself, or with "only for ..."' },
  { phrase: /\b(?:a|the|every|each|one|any) (?:deed|wish)\b/i, reason: 'say "event" or "message"' },
];

/** Rulebooks have their own voice; decisions are dated and stay as they were taken. */
const EXEMPT = /^docs\/decisions\/\d|rulebook/;
/** The sentences of rules are as long as the book's. */
const IN_GAME = /^games\/[^/]+\//;
/** Words in a sentence. Documents enumerate more. */
const COMMENT_MAX_WORDS = 25;
const DOCUMENT_MAX_WORDS = 30;
/** Sheets of measurements, whose sentences enumerate figures. */
const SHEET = /^docs\/balance/;
const COMMENT = /(?<=^|[\s({[,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = listed.split('\n').filter(file => !EXEMPT.test(file) && existsSync(`${ROOT}${file}`));
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');

/** Adjacent `//` lines are one comment; marks of the comment are left out. */
function commentsOf(text: string): string[] {
  const joined = text
    .replace(/^([ \t]*\/\/ .*)\n[ \t]*\/\/ /gm, '$1 ')
    .replace(/^([ \t]*\/\/ .*)\n[ \t]*\/\/ /gm, '$1 ');
  return [...joined.matchAll(COMMENT)].flatMap(([comment]) =>
    comment
      .replace(/^\/[*/]+|\*\/$/g, '')
      .split(/\n\s*\*\s*\n/)
      .map(paragraph => paragraph.replace(/\s*\n\s*\*?\s*/g, ' ').trim()),
  );
}

/** Paragraphs, list entries and cells of tables, without code, hidden comments, headings and the heads of tables. */
const paragraphsOf = (text: string): string[] =>
  text
    .replace(/<!--[\s\S]*?-->|```[\s\S]*?```|^#.*$|^\|.*\n(?=\| ?-)/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )| \| /)
    .map(paragraph =>
      paragraph
        .replace(/`[^`]*`/g, 'code')
        .replace(/\s+/g, ' ')
        .replace(/^(?:[-*|#>]+|\d+\.) /, '')
        .trim(),
    );

function phrasesIn(file: string, texts: readonly string[], phrases: readonly Phrase[]): string[] {
  return texts.flatMap(text =>
    phrases.filter(({ phrase }) => phrase.test(text)).map(({ reason }) => `${file}: "${text}" -- ${reason}`),
  );
}

/** Sentences end with a stop, a colon or a semicolon; a line of a list in a comment counts as one. */
const tooLong = (file: string, texts: readonly string[], maxWords: number): string[] =>
  texts
    .flatMap(text => text.split(/(?<=[.!?;:)])\s+| {2,}/))
    .filter(sentence => sentence.split(/\s+/).filter(word => /\w/.test(word)).length > maxWords)
    .map(sentence => `${file}: "${sentence}" -- more than ${maxWords} words`);

test('comments name the actor, the mechanism and the unit', () => {
  const sources = files.filter(file => /\.tsx?$/.test(file));
  assert.ok(sources.length > 400, `${sources.length} files were found`);
  assert.deepEqual(
    sources
      .filter(file => file !== 'scripts/prose.test.ts')
      .flatMap(file => {
        const comments = commentsOf(read(file));
        const long = IN_GAME.test(file) ? [] : tooLong(file, comments, COMMENT_MAX_WORDS);
        return [...phrasesIn(file, comments, PHRASES), ...long];
      }),
    [],
  );
});

test('documents name the actor, the mechanism and the unit', () => {
  const documents = files.filter(file => /^(?:docs\/.*|CONTRIBUTING|CHANGELOG|(?:.*\/)?README)\.md$/.test(file));
  const inDocuments = PHRASES.filter(({ isForComments = false }) => !isForComments);
  assert.ok(documents.length > 15, `${documents.length} documents were found`);
  assert.deepEqual(
    documents.flatMap(file => {
      const paragraphs = paragraphsOf(read(file));
      return [
        ...phrasesIn(file, paragraphs, inDocuments),
        ...(SHEET.test(file) ? [] : tooLong(file, paragraphs, DOCUMENT_MAX_WORDS)),
      ];
    }),
    [],
  );
});
