import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CorrectionNotes } from './correction-notes.service';
import { Correction } from './correction.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Correction])],
  providers: [CorrectionNotes],
  exports: [CorrectionNotes],
})
export class CorrectionsModule {}
