import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { SourcesModule } from '../sources/sources.module';
import { PageTrialsController } from './page-trials.controller';
import { RelevanceController } from './relevance.controller';
import { ReviewController } from './review.controller';
import { ReviewQueue } from './review.service';

@Module({
  imports: [ItemsModule, SourcesModule],
  controllers: [RelevanceController, ReviewController, PageTrialsController],
  providers: [ReviewQueue],
})
export class ReviewModule {}
