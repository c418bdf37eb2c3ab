import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { GlossaryController } from './glossary.controller';
import { GlossaryService } from './glossary.service';
import { glossaryTerms } from './glossary-term.kind';

/** The terms of the glossary. */
@Module({
  imports: [ItemsModule.forKind(glossaryTerms)],
  controllers: [GlossaryController],
  providers: [GlossaryService],
  exports: [GlossaryService],
})
export class GlossaryModule {}
