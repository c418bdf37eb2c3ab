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
        // Only a savepoint was released.
        if (!queryRunner.isTransactionActive) for (const action of this.takeActions(queryRunner)) action();
      },
      // Of a savepoint, too: what else waits is then not done by us, but found by whoever looks for what is left.
      afterTransactionRollback: ({ queryRunner }) => void this.takeActions(queryRunner),
    };
    dataSource.subscribers.push(subscriber);
  }

  /**
   * Has `action` done after the commit of the transaction of `tx`, in this process, unless that dies before: so only what
   * somebody else catches up on may be left to it.
   *
   * @returns false when `tx` is in no transaction of the service's own sessions; then nothing will be done
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
