import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { AnswersModule } from './answers/answers.module';
import { chatDatabase } from './generated/chat.database';
import { ChatHealthModule } from './health/chat-health.module';
import { KnowledgeModule } from './knowledge/knowledge.module';
import { QuestionsModule } from './questions/questions.module';
import { SearchModule } from './search/search.module';
import { ChatSettingsModule } from './settings/chat-settings.module';

@Module({
  imports: [
    DatabaseModule.forService(chatDatabase),
    MessagingModule.forService('chat'),
    JobsModule.forService('chat'),
    KnowledgeModule,
    AnswersModule,
    ChatHealthModule,
    ChatSettingsModule,
    QuestionsModule,
    SearchModule,
  ],
})
export class ChatModule {}
