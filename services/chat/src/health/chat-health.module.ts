import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { ChatHealthController } from './chat-health.controller';
import { ChatHealthService } from './chat-health.service';

@Module({
  imports: [AiModule, KnowledgeModule, VectorIndexModule],
  controllers: [ChatHealthController],
  providers: [ChatHealthService],
})
export class ChatHealthModule {}
