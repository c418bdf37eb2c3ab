import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { GenerationModule } from '../generation/generation.module';
import { ItemsModule } from '../items/items.module';
import { ArticleEditableType } from './article-editable-type';
import { EditingController } from './editing.controller';
import { EditorialList } from './editorial-list.repository';
import { ItemEdits } from './item-edits.service';

@Module({
  imports: [ArticlesModule, GenerationModule, ItemsModule],
  controllers: [EditingController],
  providers: [ArticleEditableType, EditorialList, ItemEdits],
})
export class EditingModule {}
