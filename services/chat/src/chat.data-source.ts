import type { DatabaseDefinition } from '@frontier/service-kit';
import { ChatQuestion } from './answers/chat-question.entity';
import { AdvisoryService } from './knowledge/advisory-service.entity';
import { KbChunk } from './knowledge/kb-chunk.entity';
import { KbDocument } from './knowledge/kb-document.entity';
import { ChatBaseline } from './migrations/1795810000000-baseline';
import { ChatSetting } from './settings/chat-setting.entity';

export const chatDatabase: DatabaseDefinition = {
  service: 'chat',
  entities: [KbDocument, KbChunk, ChatQuestion, AdvisoryService, ChatSetting],
  migrations: [ChatBaseline],
};
