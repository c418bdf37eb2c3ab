import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { SourceSeeder } from './source-seeder';
import { SourcesController } from './sources.controller';
import { SourcesService } from './sources.service';

@Module({
  controllers: [SourcesController],
  providers: [IngestionConfig.provider, SourceSeeder, SourcesService],
  exports: [SourcesService],
})
export class SourcesModule {}
