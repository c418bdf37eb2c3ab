import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { RelevanceController } from './relevance.controller';
import { ReviewController } from './review.controller';
import { Review } from './review.service';

@Module({ imports: [ItemsModule], controllers: [RelevanceController, ReviewController], providers: [Review] })
export class ReviewModule {}
