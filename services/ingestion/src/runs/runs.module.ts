import { WebProvidersModule } from '@frontier/web-search';
import { Module } from '@nestjs/common';
import { FeedReader } from '../feeds/feed-reader';
import { IngestionConfig } from '../ingestion.config';
import { ItemsModule } from '../items/items.module';
import { ParsingModule } from '../parsing/parsing.module';
import { SourcesModule } from '../sources/sources.module';
import { FetchSourcesProcessor } from './fetch-sources.processor';
import { RunsController } from './runs.controller';
import { RunsService } from './runs.service';
import { SearchFetcher } from './search-fetcher';
import { SettingsChangedConsumer } from './settings-changed.consumer';
import { SourceFetcher } from './source-fetcher';

@Module({
  imports: [SourcesModule, ItemsModule, ParsingModule, WebProvidersModule],
  controllers: [RunsController],
  providers: [
    IngestionConfig.provider,
    FeedReader,
    RunsService,
    SourceFetcher,
    SearchFetcher,
    FetchSourcesProcessor,
    SettingsChangedConsumer,
  ],
  exports: [RunsService],
})
export class RunsModule {}
