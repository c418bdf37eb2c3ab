import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { ChatConfig } from '../chat.config';
import { RetrievalModule } from '../retrieval/retrieval.module';
import { ChatSettingsModule } from '../settings/chat-settings.module';
import { AskedQuestionsRepository } from './asked-questions.repository';
import { QuestionDryRuns } from './question-dry-runs.service';
import { QuestionsController } from './questions.controller';

@Module({
  imports: [AiModule, RetrievalModule, ChatSettingsModule],
  controllers: [QuestionsController],
  providers: [ChatConfig.provider, AskedQuestionsRepository, QuestionDryRuns],
})
export class QuestionsModule {}
