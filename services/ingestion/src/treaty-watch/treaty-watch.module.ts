import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { ItemsModule } from '../items/items.module';
import { RunsModule } from '../runs/runs.module';
import { WatchTreatyProcessor } from './watch-treaty.processor';

@Module({
  imports: [ItemsModule, RunsModule],
  providers: [IngestionConfig.provider, WatchTreatyProcessor],
})
export class TreatyWatchModule {}
