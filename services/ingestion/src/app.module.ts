import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ingestionDatabase } from './generated/ingestion.database';
import { ItemsModule } from './items/items.module';
import { NewsIngestionModule } from './news-ingestion/news-ingestion.module';
import { ReviewModule } from './review/review.module';
import { RunsModule } from './runs/runs.module';
import { SourceHistoryModule } from './source-history/source-history.module';
import { SourcesModule } from './sources/sources.module';
import { TreatyWatchModule } from './treaty-watch/treaty-watch.module';
import { UpkeepModule } from './upkeep/upkeep.module';

@Module({
  imports: [
    DatabaseModule.forService(ingestionDatabase),
    MessagingModule.forService('ingestion'),
    JobsModule.forService('ingestion'),
    SourcesModule,
    SourceHistoryModule,
    ItemsModule,
    RunsModule,
    UpkeepModule,
    NewsIngestionModule,
    TreatyWatchModule,
    ReviewModule,
  ],
})
export class IngestionModule {}
