import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

type Waiting = Pick<EntitySubscriberInterface, 'afterTransactionCommit' | 'afterTransactionRollback'>;

/** Does what belongs to a transaction once that has committed. */
@Injectable()
export class AfterCommit {
  private readonly waiting = new WeakMap<QueryRunner, (() => void)[]>();

  constructor(private readonly dataSource: DataSource) {
    const subscriber: Waiting = {
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
   * Has `action` done after the commit of the transaction of `tx`, in this process, unless that dies before: so only what
   * somebody else catches up on may be left to it.
   *
   * @returns false when `tx` is in no transaction of the service's own sessions; then nothing will be done
   */
  of(tx: EntityManager, action: () => void): boolean {
    const { queryRunner } = tx;
    if (!queryRunner?.isTransactionActive || queryRunner.dataSource !== this.dataSource) return false;
    this.waiting.set(queryRunner, [...(this.waiting.get(queryRunner) ?? []), action]);
    return true;
  }

  private take(queryRunner: QueryRunner): (() => void)[] {
    const actions = this.waiting.get(queryRunner) ?? [];
    this.waiting.delete(queryRunner);
    return actions;
  }
}
