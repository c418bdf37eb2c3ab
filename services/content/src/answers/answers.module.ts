import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { answers } from './answer.kind';
import { AnswersController } from './answers.controller';

/** Short answers that staff reviewed: what the assistant says first. */
@Module({
  imports: [ItemsModule.forKind(answers)],
  controllers: [AnswersController],
})
export class AnswersModule {}
