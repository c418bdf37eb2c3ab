import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { ChatQuestion } from './answers/chat-question.entity';
import { AdvisoryService } from './knowledge/advisory-service.entity';
import { KbChunk } from './knowledge/kb-chunk.entity';
import { KbDocument } from './knowledge/kb-document.entity';
import { CreateKnowledgeBase1795180000000 } from './migrations/1795180000000-create-knowledge-base';
import { CreateChatQuestions1795180060000 } from './migrations/1795180060000-create-chat-questions';
import { CreateAdvisoryServices1795210000000 } from './migrations/1795210000000-create-advisory-services';
import { IndexStatus1795220000000 } from './migrations/1795220000000-index-status';
import { KnowEveryKind1795230000000 } from './migrations/1795230000000-know-every-kind';
import { CreateChatSettings1795240000000 } from './migrations/1795240000000-create-chat-settings';
import { KeepAnswerFeedback1795430000000 } from './migrations/1795430000000-keep-answer-feedback';
import { KeepWordsOfQuestions1795430060000 } from './migrations/1795430060000-keep-words-of-questions';
import { GiveAnswersPages1795460000000 } from './migrations/1795460000000-give-answers-pages';
import { ChatSetting } from './settings/chat-setting.entity';

export const chatDatabase: DatabaseDefinition = {
  service: 'chat',
  entities: [KbDocument, KbChunk, ChatQuestion, AdvisoryService, ChatSetting],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateKnowledgeBase1795180000000,
    CreateChatQuestions1795180060000,
    CreateAdvisoryServices1795210000000,
    IndexStatus1795220000000,
    KnowEveryKind1795230000000,
    CreateChatSettings1795240000000,
    KeepAnswerFeedback1795430000000,
    KeepWordsOfQuestions1795430060000,
    GiveAnswersPages1795460000000,
  ],
};
