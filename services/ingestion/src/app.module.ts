import { ArticleIngestedV1, SettingsChangedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ingestionDatabase } from './ingestion.data-source';
import { AddUrl } from './items/add-url.job';
import { ItemsModule } from './items/items.module';
import { FetchSources } from './runs/fetch-sources.job';
import { RunsModule } from './runs/runs.module';
import { SourcesModule } from './sources/sources.module';

@Module({
  imports: [
    DatabaseModule.forService(ingestionDatabase),
    MessagingModule.forService({
      service: 'ingestion',
      publishes: [ArticleIngestedV1],
      consumes: [SettingsChangedV1],
    }),
    JobsModule.forService({ service: 'ingestion', jobs: [FetchSources, AddUrl] }),
    SourcesModule,
    ItemsModule,
    RunsModule,
  ],
})
export class IngestionModule {}
