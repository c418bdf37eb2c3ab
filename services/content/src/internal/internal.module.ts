import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { ItemsModule } from '../items/items.module';
import { CorrectionChangedConsumer } from './correction-changed.consumer';
import { CountsController } from './counts.controller';
import { InternalItemsController } from './internal-items.controller';
import { KnowledgeSourcesController } from './knowledge-sources.controller';

@Module({
  imports: [ArticlesModule, CorrectionsModule, ItemsModule],
  controllers: [CountsController, InternalItemsController, KnowledgeSourcesController],
  providers: [CorrectionChangedConsumer],
})
export class InternalModule {}
