import { styleText } from 'node:util';
import {
  type Ask,
  at,
  includes,
  isList,
  type Json,
  type Match,
  type Options,
  optionAt,
  PASS,
  type Policy,
  type Seat,
  SPECTATOR,
  type Story,
  sizeOf,
} from '../../engine/index.ts';
import { columns } from '../columns.ts';
import { type Numbered, numberedItems } from './items.ts';
import type { TerminalLines } from './lines.ts';
import { eventLines, nameOf, readerOf, wholeLog, winnersLine } from './log.ts';
import { explain, invitationLine, type LoadEvening, listenerAt, scoreRows, tellStory, writeDown } from './requests.ts';
import { StandingOrders } from './standing-orders.ts';
import { type Command, readCommand } from './typed.ts';
import { CLIENT_WORDS, type ClientWords } from './words.ts';

const PAGE_OPTIONS = 20;

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'boolean', 'number'].includes(typeof value)) return true;
  return typeof value === 'object' && Object.values(value ?? {}).every(isJson);
}

/** The key of a story that was read; a changed text is a new story. */
const keyOf = ({ invite, text }: Story): string => `${invite} ${text}`;

/** Whether a seat knows a secret, or is about to answer in secret. */
function hasSecrets(match: Match, seat: Seat): boolean {
  const { known } = match.state.cards;
  if (match.kind === 'sealed' || match.kind === 'window') return true;
  if (match.events(seat).length !== match.events(SPECTATOR).length) return true;
  return known.some(who => (who & (1 << seat)) !== 0 && (who & (1 << SPECTATOR)) === 0);
}

/** People at one keyboard, and bots in the other seats. */
export class Sitting {
  private readonly evening: LoadEvening;
  private readonly people: readonly Seat[];
  private readonly policy: Policy;
  private readonly lines: TerminalLines;
  private readonly said: ClientWords;
  /** How many events, and which stories, each person has read. */
  private readonly read = new Map<Seat, { events: number; stories: readonly string[] }>();
  private atKeyboard: Seat | undefined;
  private readonly orders: StandingOrders;

  constructor(evening: LoadEvening, people: readonly Seat[], policy: Policy, lines: TerminalLines) {
    this.evening = evening;
    this.people = people;
    this.policy = policy;
    this.lines = lines;
    this.said = CLIENT_WORDS[evening.lang];
    this.orders = new StandingOrders(evening.gameModule, evening.match);
  }

  /** Plays until the match ends or the people leave. */
  async play(): Promise<void> {
    const { match } = this.evening;
    this.welcome();
    while (!match.over) {
      if (this.botsAnswer() || this.ordersAnswer()) continue;
      const ask = this.nextAsk();
      const stays = (await this.curtain(ask.seat)) && (await this.turn(ask));
      if (!stays) return this.print(this.said.left);
    }
    this.showEnd();
    await this.afterwards();
    this.print(this.said.goodbye);
  }

  private print(...lines: readonly string[]): void {
    process.stdout.write(lines.map(line => `${line}\n`).join(''));
  }

  private welcome(): void {
    const { gameModule, names, lang } = this.evening;
    const sits = (seat: Seat): boolean => this.people.includes(seat);
    const people = names.filter((_, seat) => sits(seat));
    const bots = names.filter((_, seat) => !sits(seat));
    this.print(
      styleText('bold', this.said.welcome(gameModule.words[lang].title, names.length)),
      gameModule.words[lang].blurb,
      this.said.players(people, bots),
      this.said.hint,
    );
  }

  private waitsFor(ask: Ask): boolean {
    return this.evening.match.answered(ask.seat) === undefined;
  }

  /** Lets a bot answer, if one is asked. Bots give sealed answers before any person is asked. */
  private botsAnswer(): boolean {
    const { match } = this.evening;
    const ask = match.asks.find(one => !this.people.includes(one.seat) && this.waitsFor(one));
    if (ask) match.answer(ask.seat, this.policy(ask));
    return ask !== undefined;
  }

  /** Gives the answer of a standing order, if there is one. */
  private ordersAnswer(): boolean {
    const { match } = this.evening;
    for (const ask of match.asks) {
      const pick = this.waitsFor(ask) ? this.orders.answer(ask) : undefined;
      if (pick === undefined) continue;
      match.answer(ask.seat, pick);
      return true;
    }
    return false;
  }

  /** The next question; preferably to the person at the keyboard. */
  private nextAsk(): Ask {
    const open = this.evening.match.asks.filter(ask => this.waitsFor(ask));
    return open.find(ask => ask.seat === this.atKeyboard) ?? at(open, 0);
  }

  /** Hides one person's secrets before the next takes the keyboard. False if the input ends. */
  private async curtain(seat: Seat): Promise<boolean> {
    const { match } = this.evening;
    const before = this.atKeyboard;
    this.atKeyboard = seat;
    if (this.people.length === 1 || before === seat) return true;
    if (!hasSecrets(match, seat) && (before === undefined || !hasSecrets(match, before))) return true;
    if (process.stdout.isTTY) process.stdout.write(CLEAR);
    this.print('', this.said.curtain(nameOf(listenerAt(this.evening, seat), seat)));
    const line = await this.lines.next(this.said.curtainPrompt);
    return line !== undefined && readCommand(line).want !== 'quit';
  }

  /** Shows a question and executes commands until it is answered or an answer is undone. False if the person leaves. */
  private async turn(ask: Ask): Promise<boolean> {
    const { seat } = ask;
    let shown = this.showQuestion(ask);
    for (;;) {
      const line = await this.lines.next(this.said.answerPrompt(nameOf(listenerAt(this.evening, seat), seat)));
      const command = line === undefined ? undefined : readCommand(line);
      if (!command || command.want === 'quit') return false;
      if (command.want === 'undo') {
        if (this.undo(seat)) return true;
      } else if (command.want === 'number' || command.want === 'json') {
        if (this.answer(ask, command)) return true;
      } else if (command.want === 'list') {
        if (this.answerList(ask, command)) return true;
      } else if (command.want === 'pass') {
        if (this.letPass(ask)) return true;
      } else if (command.want === 'orders') {
        if (this.settle(ask, command.number)) return true;
      } else if (command.want === 'more') shown = this.showOptions(ask, shown);
      else if (command.want === 'nothing') shown = this.showQuestion(ask);
      else this.oblige(command, seat, ask.rule);
    }
  }

  private undo(seat: Seat): boolean {
    const { match } = this.evening;
    const reason = match.noUndo(seat);
    if (reason) {
      this.print(this.said.noUndo[reason]);
      return false;
    }
    this.evening.chronicle.undo(seat);
    for (const [person, read] of this.read)
      this.read.set(person, { ...read, events: Math.min(read.events, match.events(person).length) });
    this.print(this.said.undone);
    return true;
  }

  private numbered(ask: Ask): Numbered | undefined {
    const listener = listenerAt(this.evening, ask.seat);
    return numberedItems(ask, listener.words, readerOf(this.evening.match, listener));
  }

  private give({ seat }: Ask, pick: Json): boolean {
    this.evening.match.answer(seat, pick, ...this.evening.adding(seat));
    return true;
  }

  /** Answers with numbers of items; with a question mark it only previews the answer. */
  private answerList(ask: Ask, { numbers, asks }: Command & { want: 'list' }): boolean {
    const items = this.numbered(ask);
    const pick = items?.answer(numbers);
    if (items === undefined) this.print(this.said.notOnList(sizeOf(ask.options())));
    else if (pick === undefined) this.print(this.said.badNumbers(items.labels.length, items.length));
    else if (!asks) return this.give(ask, pick);
    else {
      const listener = listenerAt(this.evening, ask.seat);
      const reader = readerOf(this.evening.match, listener);
      this.print(listener.words.whole?.(ask, pick, reader)?.outlook ?? listener.words.label(ask, pick, reader));
    }
    return false;
  }

  /** Passes this and all further windows until the person is asked another question, or a window is urgent. */
  private letPass(ask: Ask): boolean {
    if (this.evening.match.kind !== 'window') {
      this.print(this.said.notAWindow);
      return false;
    }
    this.orders.letPass(ask.seat);
    return this.give(ask, PASS);
  }

  /** Lists the standing orders or sets one. True if that answers the question. */
  private settle(ask: Ask, number: number | undefined): boolean {
    const listener = listenerAt(this.evening, ask.seat);
    if (number === undefined) this.print(...this.orders.lines(listener));
    else this.print(this.orders.settle(listener, number));
    const pick = number === undefined ? undefined : this.orders.answer(ask);
    return pick !== undefined && this.give(ask, pick);
  }

  private answer(ask: Ask, command: Command & { want: 'number' | 'json' }): boolean {
    const items = command.want === 'number' ? this.numbered(ask) : undefined;
    if (items) {
      this.print(this.said.badNumbers(items.labels.length, items.length));
      return false;
    }
    const options = ask.options();
    const count = sizeOf(options);
    const numbered = command.want === 'number' && command.number >= 1 && command.number <= count;
    const pick = command.want === 'json' ? command.value : numbered ? optionAt(options, command.number - 1) : undefined;
    if (!isJson(pick) || !includes(options, pick)) {
      this.print(this.said.notOnList(count));
      return false;
    }
    return this.give(ask, pick);
  }

  /** Executes a command that is possible at any time. */
  private oblige(command: Command, seat: Seat, rule: string): void {
    const { match, chronicle } = this.evening;
    if (command.want === 'help') this.print(...this.said.help);
    else if (command.want === 'rule') this.print(explain(this.evening, command.rule || rule));
    else if (command.want === 'story') this.print(...tellStory(this.evening, seat, command.text));
    else if (command.want === 'write') this.print(writeDown(this.evening, seat, command.file));
    else if (command.want === 'log') {
      const log = wholeLog(match, chronicle, listenerAt(this.evening, seat));
      this.print(...(log.length > 0 ? log : [this.said.emptyLog]));
    } else this.print(this.said.notUnderstood);
  }

  /** The events since the seat last read the log. */
  private news(seat: Seat): string[] {
    const { match, chronicle } = this.evening;
    const listener = listenerAt(this.evening, seat);
    const reader = readerOf(match, listener);
    const read = this.read.get(seat) ?? { events: 0, stories: [] };
    const events = match.events(seat, read.events);
    const stories = chronicle.stories.filter(story => story.seat !== seat && !read.stories.includes(keyOf(story)));
    this.read.set(seat, { events: read.events + events.length, stories: chronicle.stories.map(keyOf) });
    return [
      ...events.flatMap(event => eventLines(event, listener, reader)),
      ...stories.map(story => this.said.story(nameOf(listener, story.seat), story.text)),
    ];
  }

  /** Shows the news, the situation, the question and its first options. Returns how many options were shown. */
  private showQuestion(ask: Ask): number {
    const { match } = this.evening;
    const listener = listenerAt(this.evening, ask.seat);
    const reader = readerOf(match, listener);
    const invitation = invitationLine(this.evening, ask.seat);
    this.print(
      ...this.news(ask.seat),
      '',
      ...(listener.words.situation?.(ask.seat, reader) ?? []),
      ...(invitation === undefined ? [] : [invitation]),
      styleText('bold', listener.words.prompt(ask, reader)),
    );
    return this.showOptions(ask, 0);
  }

  private showOptions(ask: Ask, from: number): number {
    const listener = listenerAt(this.evening, ask.seat);
    const reader = readerOf(this.evening.match, listener);
    const items = this.numbered(ask);
    if (items) return this.showItems(items);
    const options: Options = ask.options();
    const count = sizeOf(options);
    if (from > 0 && from >= count) this.print(this.said.noMoreOptions);
    const to = isList(options) ? count : Math.min(count, from + PAGE_OPTIONS);
    const width = String(to).length;
    for (let i = from; i < to; i++)
      this.print(`${String(i + 1).padStart(width + 1)}  ${listener.words.label(ask, optionAt(options, i), reader)}`);
    if (to < count) this.print(this.said.moreOptions(count - to));
    if (this.evening.match.kind === 'window') this.print(this.said.windowHint);
    return to;
  }

  /** Shows the numbered items of a list. */
  private showItems({ labels, example }: Numbered): number {
    for (const [i, label] of labels.entries()) this.print(`${String(i + 1).padStart(2)}  ${label}`);
    this.print(this.said.typeNumbers(example));
    return labels.length;
  }

  private showEnd(): void {
    const seat = this.atKeyboard ?? at(this.people, 0);
    const listener = listenerAt(this.evening, seat);
    const rows = scoreRows(this.evening);
    this.print(...this.news(seat), '', styleText('bold', this.said.over));
    if (rows.length > 0) process.stdout.write(columns(rows));
    this.print(winnersLine(this.evening.match, listener), this.said.afterwards);
  }

  /** After the end: the log, the rules and the record are still available. */
  private async afterwards(): Promise<void> {
    const seat = this.atKeyboard ?? at(this.people, 0);
    for (;;) {
      const line = await this.lines.next(this.said.afterwardsPrompt);
      const command = line === undefined ? undefined : readCommand(line);
      if (!command || command.want === 'quit') return;
      if (command.want === 'undo') this.print(this.said.noUndo.over);
      else if (command.want === 'nothing') this.print(this.said.afterwards);
      else this.oblige(command, seat, '');
    }
  }
}
