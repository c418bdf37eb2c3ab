import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemsModule } from '../items/items.module';
import { CorrectionNotes } from './correction-notes.service';
import { Correction } from './correction.entity';
import { CorrectionsController } from './corrections.controller';

@Module({
  imports: [ItemsModule, TypeOrmModule.forFeature([Correction])],
  controllers: [CorrectionsController],
  providers: [CorrectionNotes],
  exports: [CorrectionNotes],
})
export class CorrectionsModule {}
