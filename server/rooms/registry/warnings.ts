import type { TableId } from '../../../table/ids.ts';
import { tableRef } from '../../ops/table-ref.ts';
import { Throttle } from '../../ops/throttle.ts';
import type { RegistryDependencies } from './dependencies.ts';

const MINUTE_MS = 60_000;

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The registry's warnings for the operator. They contain no secret. */
export class Warnings {
  /** Logs at once. */
  readonly say: RegistryDependencies['warn'];
  private readonly failures: Throttle;

  constructor(say: RegistryDependencies['warn'], elapsed: () => number) {
    this.say = say;
    this.failures = new Throttle(MINUTE_MS, elapsed);
  }

  /** Logs something wrong with one table. */
  about(what: string, table: TableId, error: unknown): void {
    this.say(what, { table: tableRef(table), fault: faultOf(error) });
  }

  /** Logs a failure, at most once a minute per kind. */
  failed(what: string, table: TableId | undefined, error: unknown): void {
    const fault = faultOf(error);
    const held = this.failures.pass(`${what}: ${fault}`);
    if (held === undefined) return;
    this.say(what, { fault, notLogged: String(held), ...(table !== undefined && { table: tableRef(table) }) });
  }
}
