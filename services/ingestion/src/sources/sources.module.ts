import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { SourceHistory } from './source-history.service';
import { SourceSeeder } from './source-seeder';
import { SourcesController } from './sources.controller';
import { SourcesService } from './sources.service';

@Module({
  controllers: [SourcesController],
  providers: [IngestionConfig.provider, SourceHistory, SourceSeeder, SourcesService],
  exports: [SourcesService],
})
export class SourcesModule {}
