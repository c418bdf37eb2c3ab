import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-withdrawn.v1.example.json';

export const ArticleWithdrawnV1 = defineEvent({
  subject: 'article.withdrawn.v1',
  owner: 'ingestion',
  summary: 'Staff had gathered articles judged again, and this one is off topic.',
  payload: z.object({
    article_id: z.uuid(),
    /** The latest revision that article.ingested announced. */
    revision: z.int().positive(),
  }),
  example,
});
