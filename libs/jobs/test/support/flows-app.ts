import { ArticleSummarisedV1, type EventOf } from '@frontier/events';
import {
  Consumes,
  type EventConsumer,
  EventPublisher,
  MessagingModule,
  MessagingTables,
} from '@frontier/messaging';
import { createService, DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  defineJob,
  type JobOutcome,
  type JobProcessor,
  Jobs,
  JobsModule,
  JobTables,
  Processes,
} from '../../src';

export const flowsDatabase = { service: 'content', entities: [], migrations: [MessagingTables, JobTables] };

export const Count = defineJob({
  name: 'count-slug',
  payload: z.object({ slug: z.string() }),
  id: ({ slug }) => slug,
});

/** Slugs whose events the consumer cannot handle. */
export const poison = new Set<string>();

@Processes(Count)
class CountProcessor implements JobProcessor<typeof Count> {
  constructor(private readonly dataSource: DataSource) {}

  async process({ slug }: { slug: string }): Promise<JobOutcome> {
    await this.dataSource.query('INSERT INTO finished (slug) VALUES ($1)', [slug]);
    return { outcome: 'done' };
  }
}

@Consumes(ArticleSummarisedV1)
class SummarisedConsumer implements EventConsumer<typeof ArticleSummarisedV1> {
  constructor(private readonly jobs: Jobs) {}

  async write(tx: EntityManager, { data }: EventOf<typeof ArticleSummarisedV1>): Promise<void> {
    if (poison.has(data.slug)) throw Object.assign(new Error('not now'), { transient: true });
    await tx.query('INSERT INTO handled (slug) VALUES ($1)', [data.slug]);
    await this.jobs.enqueueIn(tx, Count, { slug: data.slug });
  }
}

@Module({
  imports: [
    DatabaseModule.forService(flowsDatabase),
    MessagingModule.forService('content', { consumes: [ArticleSummarisedV1] }),
    JobsModule.forService('content', [Count.name]),
  ],
  providers: [SummarisedConsumer, CountProcessor],
})
class ContentModule {}

export interface Work {
  readonly flow: string;
  readonly name: string;
  readonly waiting: number;
  readonly age_s: number;
  readonly stuck: boolean;
  readonly cause: string | null;
}

/** A service in which each event leads to a job. `handled` and `finished` have a row for each time that either ran. */
export class FlowsApp {
  private constructor(readonly app: NestFastifyApplication) {}

  static async start(roles = 'api,worker'): Promise<FlowsApp> {
    process.env.SERVICE_ROLES = roles;
    const app = await createService({ name: 'content', module: ContentModule });
    await app.listen(0, '127.0.0.1');
    return new FlowsApp(app);
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  async publish(...slugs: string[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      for (const slug of slugs)
        await this.app
          .get(EventPublisher)
          .publish(tx, ArticleSummarisedV1, { ...ArticleSummarisedV1.example, slug });
    });
  }

  /** Returns the names of stuck flows and failing dependencies, the waiting work, and the status of readiness. */
  async readHealth(): Promise<{ status: number; down: string[]; waiting: Work[] }> {
    const response = await fetch(`${await this.app.getUrl()}/health/ready`);
    const { details, waiting } = (await response.json()) as {
      details: Record<string, { status: string }>;
      waiting: Work[];
    };
    const down = Object.entries(details).flatMap(([name, { status }]) => (status === 'down' ? [name] : []));
    return { status: response.status, down, waiting };
  }

  /** Returns how often the events of these slugs were handled, and their jobs finished. */
  async count(slugs: readonly string[]): Promise<{ handled: number[]; finished: number[] }> {
    const read = async (table: string): Promise<number[]> => {
      const rows = await this.dataSource.query<{ n: number }[]>(
        `SELECT (SELECT count(*)::int FROM ${table} WHERE slug = wanted) AS n FROM unnest($1::text[]) AS wanted`,
        [slugs],
      );
      return rows.map(({ n }) => n);
    };
    return { handled: await read('handled'), finished: await read('finished') };
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
