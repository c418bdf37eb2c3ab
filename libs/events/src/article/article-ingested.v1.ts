import { Language } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-ingested.v1.example.json';

/** Consumers summarise the article. They fetch its text at `/internal/ingestion/items/<article_id>`. */
export const ArticleIngestedV1 = defineEvent({
  subject: 'article.ingested.v1',
  owner: 'ingestion',
  summary: 'Ingestion fetched, extracted and stored a relevant article that is new or has a changed text.',
  payload: z.object({
    article_id: z.uuid(),
    /** Increases by one each time the source publishes a changed text. */
    revision: z.int().positive(),
    /** SHA-256 of the extracted text, hexadecimal. */
    content_hash: z.string().length(64),
    lang: Language,
  }),
  example,
});
