import { randomUUID } from 'node:crypto';
import type { EventContract } from '@frontier/events';
import type { ServiceDefinition } from '@frontier/service-kit';
import { parseNatsUrl, STREAM, STREAM_MAX_BYTES, buildStreamConfig } from '@frontier/topology';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { call, type Reply } from '../call';
import { eventually } from '../eventually';
import { publishedEvents } from '../published';
import { stopTestServers, type TestDatabase, type TestServers } from '../test-servers';
import { getAuthHeaders } from '@frontier/identity/testing';
import { type RunningService, runService } from './running-service';

export interface RunOfJob {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly counts: Record<string, number>;
}

export interface PreparedService {
  readonly servers: TestServers<{ postgres: true; nats: true; redis: true }>;
  readonly database: TestDatabase;
  readonly settings: Readonly<Record<string, string>>;
  /** Connected as the role that owns the service's schema. */
  readonly db: DataSource;
}

export interface StartedService extends PreparedService {
  readonly definition: ServiceDefinition;
  readonly running: RunningService;
}

const TRUNCATE_ATTEMPTS = 5;
const ENDED = ['succeeded', 'skipped', 'failed'];

/** Runs a service in this process on real servers. Services extend this class with helpers for their tests. */
export class ServiceUnderTest implements StartedService {
  readonly definition: ServiceDefinition;
  readonly servers: StartedService['servers'];
  readonly database: TestDatabase;
  readonly db: DataSource;
  readonly settings: Readonly<Record<string, string>>;
  running: RunningService;
  private connection: NatsConnection | undefined;

  constructor(started: StartedService) {
    Object.assign(this, started);
  }

  get app(): NestFastifyApplication {
    return this.running.app;
  }

  get url(): string {
    return this.running.url;
  }

  /** Sends a request without an identity. @param body sent as JSON, unless it is a string or bytes */
  request<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>> {
    return call(this.url + path, method, body, headers);
  }

  /** Sends a request with the operator's identity. */
  internal<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.request<T>(method, path, body, { ...getAuthHeaders('operator'), ...headers });
  }

  /** Truncates all tables of the service. @param keep tables that migrations fill or that tests do not change */
  async emptyTables(...keep: string[]): Promise<void> {
    const tables = await this.db.query<{ name: string }[]>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname = current_schema() AND tablename <> 'migrations' AND NOT tablename = ANY ($1)`,
      [keep],
    );
    const truncate = `TRUNCATE ${tables.map(({ name }) => name).join()}`;
    for (let attempt = 1; ; attempt++) {
      try {
        await this.db.query(truncate);
        return;
      } catch (error) {
        // A consumer may still handle an event of the previous test and lock tables in another order: retry a deadlock.
        if (attempt === TRUNCATE_ATTEMPTS || !String(error).includes('deadlock')) throw error;
      }
    }
  }

  published<C extends EventContract>(contract: C): Promise<z.infer<C['payload']>[]> {
    return publishedEvents(this.db, contract);
  }

  /** Publishes an event as its owner would. A repeated `id` means that the same event is delivered again. */
  async publish<C extends EventContract>(
    contract: C,
    data: z.infer<C['payload']>,
    id: string = randomUUID(),
  ): Promise<string> {
    const { currentTrace } = await import('@frontier/service-kit');
    const bus = (await this.jetstream()).jetstream();
    const envelope = {
      specversion: '1.0',
      id,
      source: `/services/${contract.owner}`,
      type: contract.subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTrace().traceparent,
      data: contract.payload.parse(data),
    };
    // Use a new message id, so that the stream does not drop a duplicate event before the consumer can detect it.
    await bus.publish(contract.subject, JSON.stringify(envelope), { msgID: randomUUID() });
    return id;
  }

  /** Returns JetStream with the administrator's rights. Creates the stream if it does not exist yet. */
  async jetstream(): Promise<JetStreamManager> {
    const { jetstreamManager } = await import('@nats-io/jetstream');
    if (!this.connection) {
      const { connect } = await import('@nats-io/transport-node');
      this.connection = await connect(parseNatsUrl(this.servers.nats.url));
    }
    const manager = await jetstreamManager(this.connection);
    const names = await manager.streams.names().next();
    if (!names.includes(STREAM)) await manager.streams.add(buildStreamConfig(STREAM_MAX_BYTES));
    return manager;
  }

  runs(job: string): Promise<RunOfJob[]> {
    return this.db.query('SELECT * FROM job_runs WHERE name = $1 ORDER BY queued_at', [job]);
  }

  /** Starts a job as a schedule does, and waits until it has succeeded, failed or been skipped. */
  async runJob(job: string, payload: Record<string, unknown> = {}): Promise<RunOfJob> {
    const started = await this.internal<{ run: RunOfJob }>('POST', `/internal/jobs/${job}/runs`, { payload });
    if (started.status !== 202) throw new Error(`${job} was not started: ${started.text}`);
    return eventually(async () => {
      const { body } = await this.internal<RunOfJob>('GET', `/internal/job-runs/${started.body.run.id}`);
      return ENDED.includes(body.state) && body;
    });
  }

  async settled(): Promise<void> {
    await eventually(async () => {
      const open = await this.db.query<unknown[]>(`SELECT FROM job_runs WHERE NOT state = ANY ($1) LIMIT 1`, [
        ENDED,
      ]);
      return open.length === 0;
    });
  }

  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.running.stop();
    this.running = await runService(this.definition, { ...this.settings, ...env });
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.connection?.close();
    await this.db.destroy();
    await stopTestServers();
  }
}
