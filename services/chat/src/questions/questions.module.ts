import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { ChatConfig } from '../chat.config';
import { RetrievalModule } from '../retrieval/retrieval.module';
import { ChatSettingsModule } from '../settings/chat-settings.module';
import { AskedQuestionsService } from './asked-questions.service';
import { QuestionTrials } from './question-trials.service';
import { QuestionsController } from './questions.controller';

@Module({
  imports: [AiModule, RetrievalModule, ChatSettingsModule],
  controllers: [QuestionsController],
  providers: [ChatConfig.provider, AskedQuestionsService, QuestionTrials],
})
export class QuestionsModule {}
