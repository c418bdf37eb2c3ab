import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { GenerationModule } from '../generation/generation.module';
import { ArticleIngestedConsumer } from './article-ingested.consumer';
import { ArticleVisibilityController } from './article-visibility.controller';
import { ArticleWithdrawnConsumer } from './article-withdrawn.consumer';
import { ArticleVisibility } from './article-visibility.service';

@Module({
  imports: [ArticlesModule, GenerationModule],
  controllers: [ArticleVisibilityController],
  providers: [ArticleVisibility, ArticleIngestedConsumer, ArticleWithdrawnConsumer],
})
export class ArticleVisibilityModule {}
