import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { ChatQuestion } from './answers/chat-question.entity';
import { KbChunk } from './knowledge/kb-chunk.entity';
import { KbDocument } from './knowledge/kb-document.entity';
import { CreateKnowledgeBase1795180000000 } from './migrations/1795180000000-create-knowledge-base';
import { CreateChatQuestions1795180060000 } from './migrations/1795180060000-create-chat-questions';

export const chatDatabase: DatabaseDefinition = {
  service: 'chat',
  entities: [KbDocument, KbChunk, ChatQuestion],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateKnowledgeBase1795180000000,
    CreateChatQuestions1795180060000,
  ],
};
