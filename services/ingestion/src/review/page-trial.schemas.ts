import { Language } from '@frontier/domain';
import { z } from 'zod';
import { ITEM_STATUSES } from '../items/item.entity';
import { RelevanceJudgement } from './review.schemas';

export const PageTrial = z
  .strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) })
  .meta({ id: 'PageTrial' });
export type PageTrial = z.infer<typeof PageTrial>;

/** Result of a page trial, step by step. The results of steps that were not reached are null. */
export const PageTrialAnswer = z
  .object({
    /** Status that the page would get if a source listed it now. */
    outcome: z.enum(ITEM_STATUSES),
    reason: z.string(),
    /** True if the page was downloaded. A failure is then about its text. */
    fetched: z.boolean(),
    page: z
      .object({
        title: z.string(),
        lang: Language,
        published_at: z.iso.datetime().nullable(),
        canonical_url: z.string(),
        image_url: z.string().nullable(),
        description: z.string(),
        /** `visible`: the page's own text. `meta`: only its description. */
        via: z.enum(['visible', 'meta']),
        words: z.int(),
        beginning: z.string(),
      })
      .nullable(),
    judgement: RelevanceJudgement.nullable(),
    /** The stored item with this URL, null if there is none. */
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
