import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

type Ends = Pick<
  EntitySubscriberInterface,
  'beforeTransactionStart' | 'beforeTransactionCommit' | 'afterTransactionCommit' | 'afterTransactionRollback'
>;

/** Writes rows of one kind, all of them in one statement. The function itself tells one kind from another. */
export type RowWriter<Row> = (tx: EntityManager, rows: readonly Row[]) => Promise<void>;

/** What one writer is to write. */
interface Unwritten {
  readonly rows: unknown[];
  readonly write: () => Promise<void>;
}

interface Waiting {
  /** By writer. */
  readonly unwritten: Map<unknown, Unwritten>;
  readonly actions: (() => void)[];
}

/** Does what belongs to the end of a transaction: what can be written together just before, and what follows the commit. */
@Injectable()
export class TransactionEnd {
  private readonly waiting = new WeakMap<QueryRunner, Waiting>();

  constructor(private readonly dataSource: DataSource) {
    const subscriber: Ends = {
      // Of a savepoint: what was written before is not to go if that is undone.
      beforeTransactionStart: ({ queryRunner }) => this.flush(queryRunner),
      beforeTransactionCommit: ({ queryRunner }) => this.flush(queryRunner),
      afterTransactionCommit: ({ queryRunner }) => {
        // Only a savepoint was released.
        if (!queryRunner.isTransactionActive) for (const action of this.take(queryRunner)) action();
      },
      // Of a savepoint, too: what else waits is then not done by us, but found by whoever looks for what is left.
      afterTransactionRollback: ({ queryRunner }) => void this.take(queryRunner),
    };
    dataSource.subscribers.push(subscriber);
  }

  /**
   * Writes rows with all others of their kind, in one statement just before the transaction of `tx` commits; at once when
   * `tx` is in no transaction of the service's own sessions. Nobody can read them before that.
   */
  async write<Row>(tx: EntityManager, writer: RowWriter<Row>, rows: readonly Row[]): Promise<void> {
    const waiting = this.of(tx);
    if (!waiting) return writer(tx, rows);
    const others = waiting.unwritten.get(writer);
    if (others) {
      others.rows.push(...rows);
    } else {
      const all = [...rows];
      waiting.unwritten.set(writer, { rows: all, write: () => writer(tx, all) });
    }
  }

  /**
   * Has `action` done after the commit of the transaction of `tx`, in this process, unless that dies before: so only what
   * somebody else catches up on may be left to it.
   *
   * @returns false when `tx` is in no transaction of the service's own sessions; then nothing will be done
   */
  afterwards(tx: EntityManager, action: () => void): boolean {
    return this.of(tx)?.actions.push(action) !== undefined;
  }

  private of({ queryRunner }: EntityManager): Waiting | undefined {
    if (!queryRunner?.isTransactionActive || queryRunner.dataSource !== this.dataSource) return undefined;
    let waiting = this.waiting.get(queryRunner);
    if (!waiting) this.waiting.set(queryRunner, (waiting = { unwritten: new Map(), actions: [] }));
    return waiting;
  }

  private async flush(queryRunner: QueryRunner): Promise<void> {
    const unwritten = this.waiting.get(queryRunner)?.unwritten ?? new Map<unknown, Unwritten>();
    for (const [writer, { write }] of unwritten) {
      unwritten.delete(writer);
      await write();
    }
  }

  private take(queryRunner: QueryRunner): (() => void)[] {
    const actions = this.waiting.get(queryRunner)?.actions ?? [];
    this.waiting.delete(queryRunner);
    return actions;
  }
}
