import { z } from 'zod';
import { generatedTypes } from './content-generation-log.entity';

const count = z.int().min(0);

export const ContentGeneration = z
  .object({
    counts: z.object({ daily_summaries: count, analysis_articles: count, salient_updates: count }),
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

export const SalienceChecked = z
  .object({
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
