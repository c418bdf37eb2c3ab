import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatConfig } from '../chat.config';
import { ContradictionsController } from '../contradictions/contradictions.controller';
import { Contradictions } from '../contradictions/contradictions.service';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { RetrievalModule } from '../retrieval/retrieval.module';
import { ChatSettingsModule } from '../settings/chat-settings.module';
import { WebSearchModule } from '../web/web-search.module';
import { AnswerFeedbackController } from './answer-feedback.controller';
import { Answers } from './answers.service';
import { ChatAnswerController } from './chat-answer.controller';
import { ChatQuestion } from './chat-question.entity';
import { ForgetQuestionsProcessor } from './forget-questions.processor';
import { QuestionLog } from './question-log.service';

@Module({
  imports: [
    AiModule,
    KnowledgeModule,
    RetrievalModule,
    ChatSettingsModule,
    WebSearchModule,
    TypeOrmModule.forFeature([ChatQuestion]),
  ],
  controllers: [AnswerFeedbackController, ChatAnswerController, ContradictionsController],
  providers: [ChatConfig.provider, Answers, Contradictions, ForgetQuestionsProcessor, QuestionLog],
})
export class AnswersModule {}
