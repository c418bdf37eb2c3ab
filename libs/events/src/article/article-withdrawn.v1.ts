import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-withdrawn.v1.example.json';

export const ArticleWithdrawnV1 = defineEvent({
  subject: 'article.withdrawn.v1',
  owner: 'ingestion',
  summary:
    'Ingestion withdrew a published article: a new check found it off topic, or its publisher removed it.',
  payload: z.object({
    article_id: z.uuid(),
    /** The latest revision that article.ingested announced. */
    revision: z.int().positive(),
  }),
  example,
});
