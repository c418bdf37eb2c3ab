import { Module } from '@nestjs/common';
import { RunsModule } from '../runs/runs.module';
import { AutoIngestProcessor } from './auto-ingest.processor';
import { NewsIngestionController } from './news-ingestion.controller';
import { NewsIngestion } from './news-ingestion.service';

@Module({
  imports: [RunsModule],
  controllers: [NewsIngestionController],
  providers: [AutoIngestProcessor, NewsIngestion],
})
export class NewsIngestionModule {}
