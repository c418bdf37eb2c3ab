// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { ChatQuestion } from '../answers/chat-question.entity';
import { AdvisoryService } from '../knowledge/advisory-service.entity';
import { KbChunk } from '../knowledge/kb-chunk.entity';
import { KbDocument } from '../knowledge/kb-document.entity';
import { ChatSetting } from '../settings/chat-setting.entity';
import { ChatBaseline } from '../migrations/1795810000000-baseline';
import { AddSpeakers1795838900000 } from '../migrations/1795838900000-add-speakers';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const chatDatabase: DatabaseDefinition = {
  service: 'chat',
  entities: [ChatQuestion, AdvisoryService, KbChunk, KbDocument, ChatSetting],
  migrations: [ChatBaseline, AddSpeakers1795838900000],
};
