import { defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

/** Settings of the language model and the embedder. Without `OPENAI_API_KEY`, local implementations replace both. */
export const AiConfig = defineConfig({
  /** Key of the model host. Without a key, texts are quoted from their sources instead of written by a model. */
  OPENAI_API_KEY: z.string().min(8).optional(),
  /** Any host with an OpenAI-compatible API. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_CHAT_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
  /** Time limit of one attempt in milliseconds, until the response headers arrive. */
  AI_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
  AI_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
  /** Milliseconds for a call with all retries and waits. Must be less than the time limit of a job with one call. */
  AI_CALL_BUDGET_MS: z.coerce.number().int().positive().default(40_000),
  AI_CIRCUIT_RESET_MS: z.coerce.number().int().positive().default(15_000),
});
