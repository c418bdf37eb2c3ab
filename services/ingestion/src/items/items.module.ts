import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { PageReader } from '../pages/page-reader';
import { ParsingModule } from '../parsing/parsing.module';
import { SourcesModule } from '../sources/sources.module';
import { AddUrlProcessor } from './add-url.processor';
import { ItemStore } from './item-store';
import { ItemsController } from './items.controller';
import { PageIntake } from './page-intake';
import { CrawlHistory } from './crawl-history';

@Module({
  imports: [SourcesModule, ParsingModule],
  controllers: [ItemsController],
  providers: [IngestionConfig.provider, ItemStore, CrawlHistory, PageReader, PageIntake, AddUrlProcessor],
  exports: [ItemStore, PageReader, PageIntake, CrawlHistory],
})
export class ItemsModule {}
