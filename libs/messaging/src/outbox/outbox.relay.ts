import { BaseConfig, type ConfigOf, getLogger, messageOf, metrics } from '@frontier/service-kit';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventBusConnection } from '../event-bus.connection';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { WakeSignal } from './wake-signal';

interface OutboxRow {
  id: string;
  subject: string;
  envelope: unknown;
}

const BATCH = 200;
const LEASE_SECONDS = 30;
const IDLE_MS = 1_000;
const HOUSEKEEPING_MS = 60 * 60 * 1_000;

/**
 * Carries events from the outbox to JetStream. Any number of relays may run: a lease keeps them off each
 * other's rows, the message id makes a second publication harmless, and a row counts as sent only after
 * JetStream has acknowledged it. Order is not promised: consumers let older revisions lose.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('outbox-relay');
  private readonly wake = new WakeSignal();
  private running: Promise<void> | undefined;
  private listener: Client | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBusConnection,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.SERVICE_ROLES.includes('worker')) return;
    this.exposeBacklog();
    this.bus.whenReconnected(() => this.wake.now());
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake.now();
    await this.running;
    await this.listener?.end().catch(() => undefined);
  }

  private async run(): Promise<void> {
    let housekeepingAt = 0;
    while (!this.stopped) {
      try {
        await this.listen();
        const sent = this.bus.isConnected ? await this.relayBatch() : 0;
        if (sent === 0) await this.wake.wait(IDLE_MS);
        if (Date.now() > housekeepingAt) {
          housekeepingAt = Date.now() + HOUSEKEEPING_MS;
          await this.forgetOld();
        }
      } catch (error) {
        this.logger.warn({ err: error }, 'the outbox waits');
        await this.wake.wait(IDLE_MS);
      }
    }
  }

  /** @returns how many events JetStream has taken */
  private async relayBatch(): Promise<number> {
    const rows = await this.lease();
    if (rows.length === 0) return 0;
    const jetstream = await this.bus.jetstream();
    const results = await Promise.allSettled(
      rows.map(({ id, subject, envelope }) =>
        jetstream.publish(subject, JSON.stringify(envelope), { msgID: id }),
      ),
    );
    const sent = rows.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
    if (sent.length > 0) {
      await this.dataSource.query('UPDATE outbox SET sent_at = now(), last_error = NULL WHERE id = ANY($1)', [
        sent,
      ]);
    }
    const refusal = results.find((result) => result.status === 'rejected');
    if (refusal) await this.putBack(rows, refusal.reason);
    return sent.length;
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

  /** Ends the leases of what was not sent, with a wait that grows to 30 s. */
  private async putBack(rows: OutboxRow[], reason: unknown): Promise<void> {
    this.logger.warn({ err: reason }, 'JetStream did not take every event');
    // A server that came back without its data has no stream any more.
    await this.bus.managerWithStream().catch(() => undefined);
    await this.dataSource.query(
      `UPDATE outbox SET last_error = $2, leased_until = now() + make_interval(secs => least(30, attempts * 0.5))
       WHERE id = ANY($1) AND sent_at IS NULL`,
      [rows.map(({ id }) => id), messageOf(reason)],
    );
  }

  private async listen(): Promise<void> {
    if (this.listener) return;
    // A session of its own: what listens cannot go back to the pool.
    const client = new Client({ connectionString: this.databaseUrl });
    client.on('notification', () => this.wake.now());
    client.on('error', () => (this.listener = undefined));
    client.on('end', () => (this.listener = undefined));
    await client.connect();
    await client.query(`LISTEN "outbox_${this.options.service}"`);
    this.listener = client;
  }

  private get databaseUrl(): string {
    const { options } = this.dataSource;
    if (options.type !== 'postgres' || !options.url)
      throw new Error('The outbox needs the address of Postgres');
    return options.url;
  }

  private async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM outbox WHERE sent_at < now() - interval '14 days'`);
    await this.dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '30 days'`);
  }

  private exposeBacklog(): void {
    const { dataSource } = this;
    metrics.removeSingleMetric('outbox_waiting_events');
    new Gauge({
      name: 'outbox_waiting_events',
      help: 'Events that JetStream has not taken yet',
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
