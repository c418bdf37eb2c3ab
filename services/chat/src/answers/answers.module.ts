import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetrievalModule } from '../retrieval/retrieval.module';
import { Answers } from './answers.service';
import { ChatAnswerController } from './chat-answer.controller';
import { ChatQuestion } from './chat-question.entity';
import { QuestionLog } from './question-log.service';

@Module({
  imports: [AiModule, RetrievalModule, TypeOrmModule.forFeature([ChatQuestion])],
  controllers: [ChatAnswerController],
  providers: [Answers, QuestionLog],
})
export class AnswersModule {}
