import {
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  DocumentIndexedV1,
  ItemChangedV1,
} from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { AnswersModule } from './answers/answers.module';
import { ForgetQuestions } from './answers/forget-questions.job';
import { chatDatabase } from './chat.data-source';
import { ChatHealthModule } from './health/chat-health.module';
import { EmbedArticle } from './knowledge/embed-article.job';
import { EmbedItem } from './knowledge/embed-item.job';
import { EmbeddingsRefresh } from './knowledge/embeddings-refresh.job';
import { KbRebuild } from './knowledge/kb-rebuild.job';
import { KbRefresh } from './knowledge/kb-refresh.job';
import { KnowledgeModule } from './knowledge/knowledge.module';
import { QuestionsModule } from './questions/questions.module';
import { SearchModule } from './search/search.module';
import { ChatSettingsModule } from './settings/chat-settings.module';

@Module({
  imports: [
    DatabaseModule.forService(chatDatabase),
    MessagingModule.forService({
      service: 'chat',
      publishes: [DocumentIndexedV1],
      consumes: [ArticleSummarisedV1, ArticleVisibilityChangedV1, ItemChangedV1],
    }),
    JobsModule.forService({
      service: 'chat',
      jobs: [EmbedArticle, EmbedItem, EmbeddingsRefresh, ForgetQuestions, KbRebuild, KbRefresh],
    }),
    KnowledgeModule,
    AnswersModule,
    ChatHealthModule,
    ChatSettingsModule,
    QuestionsModule,
    SearchModule,
  ],
})
export class ChatModule {}
