/** A complete service for a separate process: a request publishes an event, which starts a job, which makes a call. */
import { ArticleSummarisedV1 } from '@frontier/events';
import { Consumes, type EventConsumer, EventPublisher, MessagingModule } from '@frontier/messaging';
import { Access, bootstrapService, currentTrace, DatabaseModule, getLogger } from '@frontier/service-kit';
import { Controller, Get, Module, Param, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineJob, type JobOutcome, type JobProcessor, Jobs, JobsModule, Processes } from '../../src';
import { database } from './traced-database';

const Call = defineJob({ name: 'call-out', payload: z.object({ slug: z.string() }), id: ({ slug }) => slug });

@Processes(Call)
class CallProcessor implements JobProcessor<typeof Call> {
  async process({ slug }: { slug: string }): Promise<JobOutcome> {
    const url = new URL(slug, process.env.CALLED_URL);
    await (await fetch(url, { headers: { traceparent: currentTrace().traceparent } })).text();
    getLogger('call-out').info({ slug }, 'called');
    return { outcome: 'done' };
  }
}

@Consumes(ArticleSummarisedV1)
class SummarisedConsumer implements EventConsumer<typeof ArticleSummarisedV1> {
  constructor(private readonly jobs: Jobs) {}

  async afterCommit({ data }: { data: { slug: string } }): Promise<void> {
    await this.jobs.enqueue(Call, { slug: data.slug });
  }
}

@Access('public')
@Controller()
class ArticlesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
  ) {}

  @Post('articles/:slug')
  async summarise(@Param('slug') slug: string): Promise<void> {
    const payload = { ...ArticleSummarisedV1.example, slug };
    await this.dataSource.transaction((tx) => this.publisher.publish(tx, ArticleSummarisedV1, payload));
  }

  @Get('modules')
  modules(): string[] {
    return Object.keys(require.cache).flatMap(
      (path) => /node_modules\/(@opentelemetry\/[^/]+)\/(?!.*node_modules)/.exec(path)?.[1] ?? [],
    );
  }
}

@Module({
  imports: [
    DatabaseModule.forService(database),
    MessagingModule.forService('content', { consumes: [ArticleSummarisedV1] }),
    JobsModule.forService('content', [Call.name]),
  ],
  controllers: [ArticlesController],
  providers: [CallProcessor, SummarisedConsumer],
})
class ContentModule {}

void bootstrapService({ name: 'content', module: ContentModule });
