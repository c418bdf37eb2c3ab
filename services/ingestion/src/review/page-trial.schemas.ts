import { Language } from '@frontier/domain';
import { z } from 'zod';
import { ITEM_STATUSES } from '../items/item.entity';
import { RelevanceJudgement } from './review.schemas';

export const PageTrial = z
  .strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) })
  .meta({ id: 'PageTrial' });
export type PageTrial = z.infer<typeof PageTrial>;

/** What gathering makes of a page, step by step; what a step before it stopped is null. */
export const PageTrialAnswer = z
  .object({
    /** What would become of it if a source listed it now. */
    outcome: z.enum(ITEM_STATUSES),
    reason: z.string(),
    /** Whether the page came; what went wrong afterwards is about its text. */
    fetched: z.boolean(),
    page: z
      .object({
        title: z.string(),
        lang: Language,
        published_at: z.iso.datetime().nullable(),
        canonical_url: z.string(),
        image_url: z.string().nullable(),
        description: z.string(),
        /** How the text was come by: the page's own, or its description alone. */
        via: z.enum(['visible', 'meta']),
        words: z.int(),
        beginning: z.string(),
      })
      .nullable(),
    judgement: RelevanceJudgement.nullable(),
    /** What is gathered already: this very page, or another with the same report. */
    known: z.object({ status: z.enum(ITEM_STATUSES), reason: z.string() }).nullable(),
    copy_of: z
      .object({
        id: z.uuid(),
        title: z.string(),
        url: z.string(),
        source_name: z.string(),
        reason: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'PageTrialAnswer' });
export type PageTrialAnswer = z.infer<typeof PageTrialAnswer>;
