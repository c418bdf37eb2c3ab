import { BaseConfig, type ConfigOf, Flows, getLogger, getErrorMessage, metrics } from '@frontier/service-kit';
import { getProbeSubject, STREAM } from '@frontier/topology';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { Gauge } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBusConnection } from '../event-bus.connection';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { readBacklog } from './read-backlog';
import { TransactionHooks } from './transaction-hooks';
import { WakeSignal } from './wake-signal';

export interface OutboxRow {
  id: string;
  subject: string;
  envelope: unknown;
}

const BATCH = 200;
/** A relay that does not finish within the lease counts as crashed, and another one takes its rows over. */
const LEASE_SECONDS = 10;
const IDLE_MS = 1_000;
/** One UPDATE per event would cost more than sending it, so sent rows are marked in batches, well within the lease. */
const MARK_MS = 500;
const HOUSEKEEPING_MS = 60 * 60 * 1_000;

/**
 * Publishes outbox rows to JetStream. Rows of the same process reach the relay in memory right after the commit. Rows
 * of crashed processes, or of processes without a relay, are found by polling.
 *
 * Several relays can run side by side. A lease keeps other relays off a row, JetStream drops a second copy by its
 * message id, and a row counts as sent only when JetStream has acknowledged it. Events may arrive out of order, so
 * consumers ignore outdated revisions.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('outbox-relay');
  private readonly wakeSignal = new WakeSignal();
  private running: Promise<void> | undefined;
  private listener: Client | undefined;
  private stopped = false;
  /** Rows that this process has committed and leased to this relay. */
  private committed: OutboxRow[] = [];
  /** Ids of rows that JetStream has acknowledged and that are not yet marked as sent. */
  private sent: string[] = [];
  private markedAt = 0;
  private nextPollAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionHooks: TransactionHooks,
    private readonly bus: EventBusConnection,
    private readonly flows: Flows,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>,
  ) {}

  onModuleInit(): void {
    const unsent = ['sent_at IS NULL AND subject <> $1', getProbeSubject(this.options.service)] as const;
    this.flows.add({
      name: 'outbox',
      read: async () => [await readBacklog(this.dataSource, 'outbox', unsent)],
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.SERVICE_ROLES.includes('worker')) return;
    this.exposeBacklog();
    this.bus.addReconnectListener(() => this.pollNow());
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wakeSignal.wake();
    await this.running;
    await this.listener?.end().catch(() => undefined);
  }

  /** Sends the row once `tx` commits. @returns the row's lease in seconds, or null if the relay cannot send now */
  adopt(tx: EntityManager, row: OutboxRow): number | null {
    if (!this.running || this.stopped || !this.bus.isConnected) return null;
    const taken = this.transactionHooks.runAfterCommit(tx, () => {
      this.committed.push(row);
      this.wakeSignal.wake();
    });
    return taken ? LEASE_SECONDS : null;
  }

  private async run(): Promise<void> {
    let housekeepingAt = 0;
    while (!this.stopped || this.committed.length > 0) {
      try {
        await this.listen();
        const sent = await this.relayBatch();
        if (Date.now() >= this.markedAt + MARK_MS) await this.mark();
        if (sent === 0 && !this.stopped) await this.wakeSignal.wait(this.sent.length > 0 ? MARK_MS : IDLE_MS);
        if (Date.now() > housekeepingAt) {
          housekeepingAt = Date.now() + HOUSEKEEPING_MS;
          await this.purgeOldRows();
        }
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox relay failed, retrying');
        if (!this.stopped) await this.wakeSignal.wait(IDLE_MS);
      }
    }
    // If marking fails, the next relay sends the rows again, and JetStream drops the copies by their message ids.
    await this.mark().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'failed to mark outbox events as sent'),
    );
  }

  /** @returns the number of events that JetStream acknowledged */
  private async relayBatch(): Promise<number> {
    const rows = this.committed.splice(0, BATCH);
    // Without NATS, drop the rows from memory. They are still in the table, and polling finds them after the lease.
    if (!this.bus.isConnected) return 0;
    if (rows.length > 0) return this.send(rows);
    if (Date.now() < this.nextPollAt) return 0;
    const found = await this.lease();
    if (found.length === 0) this.nextPollAt = Date.now() + IDLE_MS;
    return found.length > 0 ? this.send(found) : 0;
  }

  private async send(rows: OutboxRow[]): Promise<number> {
    const jetstream = await this.bus.jetstream();
    const results = await Promise.allSettled(
      rows.map(({ id, subject, envelope }) =>
        jetstream.publish(subject, JSON.stringify(envelope), { msgID: id }),
      ),
    );
    const ids = rows.map(({ id }) => id);
    const isSent = (_: string, index: number): boolean => results[index]?.status === 'fulfilled';
    const sent = ids.filter(isSent);
    this.sent.push(...sent);
    const refusal = results.find((result) => result.status === 'rejected');
    if (refusal) {
      const refused = ids.filter((id, index) => !isSent(id, index));
      await this.postponeUnsent(refused, refusal.reason);
    }
    return sent.length;
  }

  private async mark(): Promise<void> {
    if (this.sent.length > 0) {
      await this.dataSource.query('UPDATE outbox SET sent_at = now(), last_error = NULL WHERE id = ANY($1)', [
        this.sent,
      ]);
      this.sent = [];
    }
    this.markedAt = Date.now();
  }

  private pollNow(): void {
    this.nextPollAt = 0;
    this.wakeSignal.wake();
  }

  private async lease(): Promise<OutboxRow[]> {
    const [rows] = await this.dataSource.query<[OutboxRow[], number]>(
      `UPDATE outbox SET leased_until = now() + make_interval(secs => $1), attempts = attempts + 1
       WHERE id IN (
         SELECT id FROM outbox
         WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until < now())
         ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, subject, envelope`,
      [LEASE_SECONDS, BATCH],
    );
    return rows;
  }

  /** Schedules the next attempt: 0.5 s later for every attempt so far, at most 30 s. */
  private async postponeUnsent(ids: readonly string[], reason: unknown): Promise<void> {
    this.logger.warn({ err: reason }, 'JetStream rejected events, retrying');
    // The stream is missing if the server lost its data: create it before the next attempt.
    const cause: unknown = await this.bus.restoreStream(STREAM).then(
      () => reason,
      (error: unknown) => error,
    );
    await this.dataSource.query(
      `UPDATE outbox SET last_error = $2, leased_until = now() + make_interval(secs => least(30, attempts * 0.5))
       WHERE id = ANY($1) AND sent_at IS NULL`,
      [ids, getErrorMessage(cause)],
    );
  }

  private async listen(): Promise<void> {
    if (this.listener) return;
    // LISTEN is bound to one session, so this connection cannot come from the pool.
    const client = new Client({ connectionString: this.databaseUrl });
    client.on('notification', () => this.pollNow());
    client.on('error', () => (this.listener = undefined));
    client.on('end', () => (this.listener = undefined));
    await client.connect();
    await client.query(`LISTEN "outbox_${this.options.service}"`);
    this.listener = client;
  }

  private get databaseUrl(): string {
    const { options } = this.dataSource;
    if (options.type !== 'postgres' || !options.url)
      throw new Error('The outbox relay needs the URL of a Postgres database');
    return options.url;
  }

  private async purgeOldRows(): Promise<void> {
    await this.dataSource.query(`DELETE FROM outbox WHERE sent_at < now() - interval '14 days'`);
    await this.dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '30 days'`);
  }

  private exposeBacklog(): void {
    const { dataSource } = this;
    metrics.removeSingleMetric('outbox_waiting_events');
    new Gauge({
      name: 'outbox_waiting_events',
      help: 'Events in the outbox that JetStream has not accepted yet',
      registers: [metrics],
      async collect() {
        const [row] = (await dataSource
          .query('SELECT count(*)::int AS waiting FROM outbox WHERE sent_at IS NULL')
          .catch(() => [])) as { waiting: number }[];
        this.set(row?.waiting ?? Number.NaN);
      },
    });
  }
}
