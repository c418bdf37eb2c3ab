import { Language } from '@frontier/domain';
import { InternalCallError, InternalClient } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { IndexedKind } from './indexed-kinds';

/** What the knowledge base needs of an item. Content may return more. */
export const ContentItem = z.object({
  id: z.uuid(),
  revision: z.int().positive(),
  title: z.string(),
  lang: Language,
  /** Site path. */
  url: z.string(),
  published_at: z.string().nullable(),
  text: z.string(),
  /** Questions that it answers in a few words. */
  answers: z
    .array(
      z.object({
        lang: Language,
        questions: z.array(z.string()),
        text: z.string(),
        denies: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  visible: z.boolean(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** Reads content that is no article from the content service. */
@Injectable()
export class ContentItems {
  constructor(private readonly client: InternalClient) {}

  /**
   * The item as it is now, or `undefined` when content does not know it (any more).
   *
   * @throws InternalCallError
   */
  async find(kind: IndexedKind, id: string): Promise<ContentItem | undefined> {
    try {
      return await this.client.get(`/internal/content/items/${kind}/${id}`, ContentItem);
    } catch (error) {
      if (error instanceof InternalCallError && error.status === 404) return undefined;
      throw error;
    }
  }
}
