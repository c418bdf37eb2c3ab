import { Module } from '@nestjs/common';
import { FeedReader } from '../feeds/feed-reader';
import { IngestionConfig } from '../ingestion.config';
import { ItemsModule } from '../items/items.module';
import { ParsingModule } from '../parsing/parsing.module';
import { SourcesModule } from '../sources/sources.module';
import { FetchSourcesProcessor } from './fetch-sources.processor';
import { RunsController } from './runs.controller';
import { RunsService } from './runs.service';
import { SourceFetcher } from './source-fetcher';

@Module({
  imports: [SourcesModule, ItemsModule, ParsingModule],
  controllers: [RunsController],
  providers: [IngestionConfig.provider, FeedReader, RunsService, SourceFetcher, FetchSourcesProcessor],
})
export class RunsModule {}
