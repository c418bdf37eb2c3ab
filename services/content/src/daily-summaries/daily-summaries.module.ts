import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DailySummariesController } from './daily-summaries.controller';
import { DailySummary } from './daily-summary.entity';

@Module({
  imports: [ItemsModule, TypeOrmModule.forFeature([DailySummary])],
  controllers: [DailySummariesController],
})
export class DailySummariesModule {}
