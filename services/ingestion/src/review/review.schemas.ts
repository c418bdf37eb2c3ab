import { cleanText, Language } from '@frontier/domain';
import { z } from 'zod';
import type { Judgement } from '../relevance/judge-relevance';

const WordGroup = z.object({
  name: z.string(),
  /** `*` stands for any ending. */
  words: z.array(z.string()),
  as_written: z.boolean(),
});

export const RelevanceRules = z
  .object({
    show_from: z.number(),
    review_from: z.number(),
    /** Names removed from a text before the other rules are matched. */
    masks: z.array(WordGroup),
    places: z.object({ own: z.array(WordGroup), across: z.array(WordGroup), perhaps: z.array(WordGroup) }),
    subjects: z.array(WordGroup.extend({ points: z.number() })),
    other_subjects: z.array(WordGroup),
  })
  .meta({ id: 'RelevanceRules' });
export type RelevanceRules = z.infer<typeof RelevanceRules>;

export const RelevanceTrial = z
  .strictObject({
    title: z.string().overwrite(cleanText).trim().max(500),
    text: z.string().overwrite(cleanText).trim().max(20_000).default(''),
  })
  .meta({ id: 'RelevanceTrial' });
export type RelevanceTrial = z.infer<typeof RelevanceTrial>;

export const RelevanceJudgement = z
  .object({
    score: z.number().min(0).max(1),
    verdict: z.enum(['show', 'review', 'reject']),
    findings: z.array(z.object({ name: z.string(), words: z.array(z.string()), points: z.number() })),
  })
  .meta({ id: 'RelevanceJudgement' });
export type RelevanceJudgement = z.infer<typeof RelevanceJudgement>;

export const toRelevanceJudgement = ({ score, verdict, findings }: Judgement): RelevanceJudgement => ({
  ...{ score, verdict },
  findings: findings.map(({ name, words, points }) => ({ name, words: [...words], points })),
});

export const ArticlesInReview = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        excerpt: z.string(),
        url: z.string(),
        source_name: z.string(),
        lang: Language,
        score: z.number(),
        reason: z.string(),
        published_at: z.iso.datetime().nullable(),
        fetched_at: z.iso.datetime(),
      }),
    ),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  })
  .meta({ id: 'ArticlesInReview' });
export type ArticlesInReview = z.infer<typeof ArticlesInReview>;

export const ReviewDecision = z
  .strictObject({ decision: z.enum(['publish', 'discard']) })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewOutcome = z
  .object({
    id: z.uuid(),
    /** `duplicate` or `near_duplicate` if another item with the same report has been published since. */
    status: z.enum(['published', 'off_topic', 'duplicate', 'near_duplicate']),
    reason: z.string(),
  })
  .meta({ id: 'ReviewOutcome' });
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;
