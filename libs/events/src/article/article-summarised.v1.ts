import { Language } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-summarised.v1.example.json';

/**
 * Published when an article first appears and when it changes. Fetch it at `/internal/content/articles/<article_id>`.
 */
export const ArticleSummarisedV1 = defineEvent({
  subject: 'article.summarised.v1',
  owner: 'content',
  summary: 'An article with its summary appeared on the site, or changed there.',
  payload: z.object({
    article_id: z.uuid(),
    revision: z.int().positive(),
    slug: z.string(),
    lang: Language,
    tags: z.array(z.string()),
    /** SHA-256 of the text that the assistant indexes, hexadecimal. */
    content_hash: z.string().length(64),
  }),
  example,
});
