import { z } from 'zod';
import { generatedTypes } from './content-generation-log.entity';

const count = z.int().min(0);

/** What was generated, for staff. */
export const ContentGeneration = z
  .object({
    counts: z.object({
      daily_summaries: count,
      analysis_articles: count,
      /** Of the daily summaries, those marked as important. */
      salient_updates: count,
    }),
    /** The latest 20, newest first. */
    history: z.array(
      z.object({
        id: z.uuid(),
        content_type: z.enum(generatedTypes),
        status: z.enum(['running', 'completed', 'failed']),
        created_at: z.iso.datetime(),
        tokens_used: count,
      }),
    ),
  })
  .meta({ id: 'ContentGeneration' });
export type ContentGeneration = z.infer<typeof ContentGeneration>;

/** What the check came to. */
export const SalienceChecked = z
  .object({
    /** It found something to change. */
    changed: z.boolean(),
    message: z.string(),
    counts: z.object({ checked: count, marked: count, unmarked: count }),
  })
  .meta({ id: 'SalienceChecked' });
export type SalienceChecked = z.infer<typeof SalienceChecked>;

export const GenerationRequest = z
  .strictObject({ content_type: z.enum(generatedTypes) })
  .meta({ id: 'GenerationRequest' });
export type GenerationRequest = z.infer<typeof GenerationRequest>;
