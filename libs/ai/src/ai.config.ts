import { defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

/** Without `OPENAI_API_KEY` everything runs on the local adapters. */
export const AiConfig = defineConfig({
  OPENAI_API_KEY: z.string().min(8).optional(),
  /** Any host with OpenAI's protocol. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_CHAT_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
  /** One attempt, until the headers of its answer. */
  AI_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
  AI_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
  /** One call with all its attempts and pauses. Less than what the jobs that make one call may take. */
  AI_CALL_BUDGET_MS: z.coerce.number().int().positive().default(40_000),
  AI_CIRCUIT_RESET_MS: z.coerce.number().int().positive().default(15_000),
});
