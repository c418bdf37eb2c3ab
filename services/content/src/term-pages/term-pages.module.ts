import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { GlossaryModule } from '../glossary/glossary.module';
import { ItemsModule } from '../items/items.module';
import { TermPageController } from './term-page.controller';
import { TermPages } from './term-page.service';

@Module({
  imports: [ArticlesModule, GlossaryModule, ItemsModule],
  controllers: [TermPageController],
  providers: [TermPages],
})
export class TermPagesModule {}
