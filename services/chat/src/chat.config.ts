import { QUESTIONS_KEPT_DAYS } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const ChatConfig = defineConfig({
  /** Address of Qdrant. Without Qdrant, this process keeps vectors in memory and compares them one by one. */
  QDRANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** API key of Qdrant. */
  QDRANT_API_KEY: z.string().min(1).optional(),
  QDRANT_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
  /** Prefix of the collection's name. The name of the embedding model follows it. */
  CHAT_COLLECTION_PREFIX: z.string().default('frontier-kb'),
  /** Maximum number of passages that an answer may use. */
  CHAT_PASSAGES: z.coerce.number().int().min(1).max(20).default(8),
  /** Questions of all visitors that a paid model answers in 24 hours. Later ones are answered with quotations. */
  CHAT_MODEL_QUESTIONS_PER_DAY: z.coerce.number().int().positive().default(1_000),
  /** Days that questions are kept. */
  CHAT_QUESTION_DAYS: z.coerce.number().int().positive().default(QUESTIONS_KEPT_DAYS),
});
export type ChatConfig = ConfigOf<typeof ChatConfig>;
