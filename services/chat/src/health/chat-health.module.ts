import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { ChatSettingsModule } from '../settings/chat-settings.module';
import { WebSearchModule } from '../web/web-search.module';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { ChatHealthController } from './chat-health.controller';
import { ChatHealthService } from './chat-health.service';

@Module({
  imports: [AiModule, ChatSettingsModule, KnowledgeModule, VectorIndexModule, WebSearchModule],
  controllers: [ChatHealthController],
  providers: [ChatHealthService],
})
export class ChatHealthModule {}
