import type { MachineClient } from '@frontier/identity';
import { MessagingTables, MessagingModule } from '@frontier/messaging';
import { createService, DatabaseModule } from '@frontier/service-kit';
import { call, getAuthHeaders, identityEnv, testDatabase, testServers } from '@frontier/testing';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  defineJob,
  type JobContext,
  type JobOutcome,
  type JobProcessor,
  type JobRun,
  Jobs,
  JobTables,
  JobsModule,
  PermanentJobError,
  Processes,
} from '../../src';

const database = { service: 'content', entities: [], migrations: [MessagingTables, JobTables] };
/** Longer than any run takes on a busy machine. */
const LIMIT_MS = 60_000;

const onParcel = {
  payload: z.object({ parcel: z.string() }),
  id: ({ parcel }: { parcel: string }) => parcel,
};
export const Weigh = defineJob({ name: 'weigh-parcel', ...onParcel, attempts: 3 });
/** A job whose processor never finishes. */
export const Dry = defineJob({ name: 'dry-parcel', ...onParcel, attempts: 1, timeoutMs: 300 });
export const Post = defineJob({ name: 'post-parcel', ...onParcel, sendsMail: true });
export const Tour = defineJob({
  name: 'tour-round',
  payload: z.object({ only: z.string().optional() }),
  id: ({ only }) => only ?? 'all',
  singleton: true,
  attempts: 1,
});

/** Records the work of the processors below. Tests use the scale to make processors fail or block. */
@Injectable()
export class Scale {
  readonly weighed: string[] = [];
  readonly failing = new Map<string, number>();
  private readonly held = new Map<string, { released: Promise<void>; release: () => void }>();

  hold(name: string): void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held.set(name, { released, release });
  }
  release(name: string): void {
    this.held.get(name)?.release();
    this.held.delete(name);
  }
  whenReleased(name: string): Promise<void> | undefined {
    return this.held.get(name)?.released;
  }
}

@Processes(Weigh)
class WeighProcessor implements JobProcessor<typeof Weigh> {
  constructor(private readonly scale: Scale) {}

  async process({ parcel }: { parcel: string }, run: JobContext): Promise<JobOutcome> {
    run.progress(1, 2);
    run.count('parcels');
    await this.scale.whenReleased(parcel);
    if (parcel.endsWith('hopeless')) throw new PermanentJobError('the parcel is gone');
    const left = this.scale.failing.get(parcel) ?? 0;
    if (left > 0) {
      this.scale.failing.set(parcel, left - 1);
      throw new Error('the scale is out of order');
    }
    this.scale.weighed.push(parcel);
    return { outcome: parcel === 'empty' ? 'skipped' : 'done', message: 'weighed' };
  }
}

@Processes(Dry)
class DryProcessor implements JobProcessor<typeof Dry> {
  process(): Promise<JobOutcome> {
    return new Promise(() => undefined);
  }
}

@Processes(Tour)
class TourProcessor implements JobProcessor<typeof Tour> {
  constructor(private readonly scale: Scale) {}

  async process(): Promise<JobOutcome> {
    await this.scale.whenReleased('tour');
    this.scale.weighed.push('tour');
    return { outcome: 'done' };
  }
}

@Processes(Post)
class PostProcessor implements JobProcessor<typeof Post> {
  process(): Promise<JobOutcome> {
    return Promise.resolve({ outcome: 'done' });
  }
}

@Module({
  imports: [
    DatabaseModule.forService(database),
    MessagingModule.forService('content', { consumes: [] }),
    JobsModule.forService(
      'content',
      [Weigh, Dry, Tour, Post].map(({ name }) => name),
    ),
  ],
  providers: [Scale, WeighProcessor, DryProcessor, TourProcessor, PostProcessor],
})
class ContentModule {}

/** Starts Postgres, NATS and Redis, migrates an empty database and sets the environment. */
export async function prepareJobs() {
  const { redis, nats } = await testServers({ postgres: true, nats: true, redis: true });
  Object.assign(process.env, {
    DATABASE_URL: (await testDatabase(database)).ownerUrl,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    ...(await identityEnv()),
    JOBS_BACKOFF_MS: '50',
    JOBS_SWEEP_MS: '750',
  });
  return { redis };
}

/** Runs one instance of the content service. With the role `worker`, the instance also processes jobs. */
export class JobsApp {
  private constructor(readonly app: NestFastifyApplication) {}

  static async start(roles = 'api,worker'): Promise<JobsApp> {
    process.env.SERVICE_ROLES = roles;
    const app = await createService({ name: 'content', module: ContentModule });
    await app.listen(0, '127.0.0.1');
    return new JobsApp(app);
  }

  get jobs(): Jobs {
    return this.app.get(Jobs);
  }
  get scale(): Scale {
    return this.app.get(Scale);
  }
  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  async call(path: string, method = 'GET', body?: object, as: MachineClient = 'operator') {
    const url = `${await this.app.getUrl()}${path}`;
    return call<Record<string, unknown>>(url, method, body, getAuthHeaders(as));
  }
  startRun(job: string, body: object = {}, as?: MachineClient) {
    return this.call(`/internal/jobs/${job}/runs`, 'POST', body, as);
  }
  waitForEnd({ id }: Pick<JobRun, 'id'>): Promise<JobRun> {
    return this.jobs.waitFor(id, LIMIT_MS);
  }
  weigh(name: string): Promise<JobRun> {
    return this.jobs.enqueue(Weigh, { parcel: name });
  }
  close(): Promise<void> {
    return this.app.close();
  }
}
