import {
  ArticleIngestedV1,
  ArticleWithdrawnV1,
  SettingsChangedV1,
  TreatyTextFoundV1,
} from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ingestionDatabase } from './ingestion.data-source';
import { AddUrl } from './items/add-url.job';
import { ItemsModule } from './items/items.module';
import { AutoIngest } from './news-ingestion/auto-ingest.job';
import { NewsIngestionModule } from './news-ingestion/news-ingestion.module';
import { FetchSources } from './runs/fetch-sources.job';
import { ReviewModule } from './review/review.module';
import { RunsModule } from './runs/runs.module';
import { SourcesModule } from './sources/sources.module';
import { TreatyWatchModule } from './treaty-watch/treaty-watch.module';
import { WatchTreaty } from './treaty-watch/watch-treaty.job';
import { HideOfftopic } from './upkeep/hide-offtopic.job';
import { PublishWindow } from './upkeep/publish-window.job';
import { PurgeNoise } from './upkeep/purge-noise.job';
import { UpkeepModule } from './upkeep/upkeep.module';

@Module({
  imports: [
    DatabaseModule.forService(ingestionDatabase),
    MessagingModule.forService({
      service: 'ingestion',
      publishes: [ArticleIngestedV1, ArticleWithdrawnV1, TreatyTextFoundV1],
      consumes: [SettingsChangedV1],
    }),
    JobsModule.forService({
      service: 'ingestion',
      jobs: [FetchSources, AddUrl, AutoIngest, HideOfftopic, PublishWindow, PurgeNoise, WatchTreaty],
    }),
    SourcesModule,
    ItemsModule,
    RunsModule,
    UpkeepModule,
    NewsIngestionModule,
    TreatyWatchModule,
    ReviewModule,
  ],
})
export class IngestionModule {}
