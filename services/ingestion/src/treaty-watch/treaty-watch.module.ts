import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { ItemsModule } from '../items/items.module';
import { TreatySnapshotsController } from './treaty-snapshots.controller';
import { WatchTreatyProcessor } from './watch-treaty.processor';

@Module({
  imports: [ItemsModule],
  controllers: [TreatySnapshotsController],
  providers: [IngestionConfig.provider, WatchTreatyProcessor],
})
export class TreatyWatchModule {}
