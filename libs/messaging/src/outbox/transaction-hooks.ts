import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

type TransactionSubscriber = Pick<
  EntitySubscriberInterface,
  'afterTransactionCommit' | 'afterTransactionRollback'
>;

@Injectable()
export class TransactionHooks {
  private readonly pending = new WeakMap<QueryRunner, (() => void)[]>();

  constructor(private readonly dataSource: DataSource) {
    const subscriber: TransactionSubscriber = {
      afterTransactionCommit: ({ queryRunner }) => {
        // TypeORM also calls this when a savepoint is released, while the outer transaction is still active.
        if (!queryRunner.isTransactionActive) for (const action of this.takeActions(queryRunner)) action();
      },
      // TypeORM also calls this for a savepoint. The callbacks of the outer transaction are lost, too: see
      // `runAfterCommit`.
      afterTransactionRollback: ({ queryRunner }) => void this.takeActions(queryRunner),
    };
    dataSource.subscribers.push(subscriber);
  }

  /**
   * Runs `action` after `tx` has committed. A crash or a savepoint rollback can lose the action, so use it only to
   * speed up work that polling would find anyway.
   *
   * @returns false, and drops the action, if `tx` is not in a transaction of this data source
   */
  runAfterCommit({ queryRunner }: EntityManager, action: () => void): boolean {
    if (!queryRunner?.isTransactionActive || queryRunner.dataSource !== this.dataSource) return false;
    const actions = this.pending.get(queryRunner);
    if (actions) actions.push(action);
    else this.pending.set(queryRunner, [action]);
    return true;
  }

  private takeActions(queryRunner: QueryRunner): (() => void)[] {
    const actions = this.pending.get(queryRunner) ?? [];
    this.pending.delete(queryRunner);
    return actions;
  }
}
