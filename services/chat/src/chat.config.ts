import { QUESTIONS_KEPT_DAYS } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const ChatConfig = defineConfig({
  /** Without it the vectors are kept in this process and compared one by one. */
  QDRANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  QDRANT_API_KEY: z.string().min(1).optional(),
  QDRANT_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
  /** Followed by the embedder's model, it names the collection. */
  CHAT_COLLECTION_PREFIX: z.string().default('frontier-kb'),
  /** Documents that an answer may rest on. */
  CHAT_PASSAGES: z.coerce.number().int().min(1).max(20).default(8),
  CHAT_QUESTION_DAYS: z.coerce.number().int().positive().default(QUESTIONS_KEPT_DAYS),
});
export type ChatConfig = ConfigOf<typeof ChatConfig>;
