import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Brings one article into the knowledge base, or takes it out when it is hidden by now. */
export const EmbedArticle = defineJob({
  name: 'embed-article',
  payload: z.object({ article_id: z.uuid(), revision: z.int().positive() }),
  id: ({ article_id, revision }) => `${article_id}-${revision}`,
});
