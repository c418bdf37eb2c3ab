import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { RelatedContentService } from './related-content.service';
import { TagsController } from './tags.controller';

@Module({ imports: [ArticlesModule], controllers: [TagsController], providers: [RelatedContentService] })
export class TagsModule {}
