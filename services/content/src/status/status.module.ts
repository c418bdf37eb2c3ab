import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { StatusController } from './status.controller';
import { StatusQuestionsController } from './status-questions.controller';
import { StatusQuestions } from './status-questions.service';
import { TreatyTextFoundConsumer } from './treaty-text-found.consumer';

@Module({
  imports: [ItemsModule],
  controllers: [StatusController, StatusQuestionsController],
  providers: [StatusQuestions, TreatyTextFoundConsumer],
})
export class StatusModule {}
