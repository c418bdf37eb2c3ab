import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { FaqsController } from './faqs.controller';
import { faqs } from './faq.kind';

/** Questions that readers ask, with their answers. */
@Module({
  imports: [ItemsModule.forKind(faqs)],
  controllers: [FaqsController],
})
export class FaqsModule {}
