import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-withdrawn.v1.example.json';

export const ArticleWithdrawnV1 = defineEvent({
  subject: 'article.withdrawn.v1',
  owner: 'ingestion',
  summary:
    'Ingestion withdrew a published article: it is off topic, its publisher removed it, or another has the same report.',
  payload: z.object({
    article_id: z.uuid(),
    /** The latest revision that article.ingested announced. */
    revision: z.int().positive(),
    /** Article that has the same report. The withdrawn one then leads to it. */
    duplicate_of: z.uuid().optional(),
  }),
  example,
});
