import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { ItemsModule } from '../items/items.module';
import { CorrectionChangedConsumer } from './correction-changed.consumer';
import { CountsController } from './counts.controller';
import { InternalItemsController } from './internal-items.controller';
import { KnowledgeSourcesController } from './knowledge-sources.controller';

/** What other services and staff ask about content of every kind. Republishes the pages that a correction is about. */
@Module({
  imports: [ArticlesModule, CorrectionsModule, ItemsModule],
  controllers: [CountsController, InternalItemsController, KnowledgeSourcesController],
  providers: [CorrectionChangedConsumer],
})
export class InternalModule {}
