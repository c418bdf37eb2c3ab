import { Language } from '@frontier/domain';
import { InternalCallError, InternalClient } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** What the knowledge base needs of an article. Content may return more. */
export const ContentArticle = z.object({
  id: z.uuid(),
  revision: z.int().positive(),
  title: z.string(),
  lang: Language,
  /** Site path; `null` while the article has none, and then it is not visible either. */
  url: z.string().nullable(),
  published_at: z.string().nullable(),
  text: z.string(),
  visible: z.boolean(),
});
export type ContentArticle = z.infer<typeof ContentArticle>;

/** Reads articles from the content service. */
@Injectable()
export class ContentArticles {
  constructor(private readonly client: InternalClient) {}

  /**
   * The article as it is now, or `undefined` when content does not know it (any more).
   *
   * @throws InternalCallError
   */
  async find(id: string): Promise<ContentArticle | undefined> {
    try {
      return await this.client.get(`/internal/content/articles/${id}`, ContentArticle);
    } catch (error) {
      if (error instanceof InternalCallError && error.status === 404) return undefined;
      throw error;
    }
  }
}
