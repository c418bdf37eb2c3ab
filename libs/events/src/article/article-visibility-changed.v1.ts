import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './article-visibility-changed.v1.example.json';

export const ArticleVisibilityChangedV1 = defineEvent({
  subject: 'article.visibility-changed.v1',
  owner: 'content',
  summary: 'Staff showed or hid an article.',
  payload: z.object({
    article_id: z.uuid(),
    /** Increases with every change of the article. article.summarised uses the same counter. */
    revision: z.int().positive(),
    slug: z.string(),
    visible: z.boolean(),
  }),
  example,
});
