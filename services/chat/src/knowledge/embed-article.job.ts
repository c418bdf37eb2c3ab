import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Indexes one article, or removes it from the knowledge base if it is hidden when the job runs. */
export const EmbedArticle = defineJob({
  name: 'embed-article',
  payload: z.object({ article_id: z.uuid(), revision: z.int().positive() }),
  id: ({ article_id, revision }) => `${article_id}-${revision}`,
});
