import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DailySummariesController } from './daily-summaries.controller';
import { DailySummary } from './daily-summary.entity';
import { dailySummaries } from './daily-summary.kind';

/** What each day brought. */
@Module({
  imports: [ItemsModule.forKind(dailySummaries), TypeOrmModule.forFeature([DailySummary])],
  controllers: [DailySummariesController],
})
export class DailySummariesModule {}
