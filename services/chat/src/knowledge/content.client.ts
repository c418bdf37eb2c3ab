import { ItemKindName, Language, SPEAKERS } from '@frontier/domain';
import { InternalCallError, InternalClient } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type IndexedKind, isIndexedKind } from './indexed-kinds';

/** An article of the content service, with only the fields that this service needs. */
export const ContentArticle = z.object({
  id: z.uuid(),
  revision: z.int().positive(),
  title: z.string(),
  lang: Language,
  /** Site path; `null` if the article has none yet, in which case it is not visible. */
  url: z.string().nullable(),
  published_at: z.string().nullable(),
  text: z.string(),
  speaker: z.enum(SPEAKERS).default('publisher'),
  publishers: z.array(z.string()).default([]),
  visible: z.boolean(),
});
export type ContentArticle = z.infer<typeof ContentArticle>;

export const ContentItem = ContentArticle.extend({
  url: z.string(),
  speaker: z.enum(SPEAKERS).default('us'),
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
});
export type ContentItem = z.infer<typeof ContentItem>;

const Sources = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['article', ...ItemKindName.options]),
      id: z.uuid(),
      revision: z.int().positive(),
    }),
  ),
});

export interface ContentSource {
  readonly kind: 'article' | IndexedKind;
  readonly id: string;
  readonly revision: number;
}

@Injectable()
export class ContentClient {
  constructor(private readonly client: InternalClient) {}

  /** Returns `undefined` if the content service has no article with this id. @throws InternalCallError */
  getArticle(id: string): Promise<ContentArticle | undefined> {
    return this.fetchIfFound(`articles/${id}`, ContentArticle);
  }

  /** Returns `undefined` if the content service has no item with this id. @throws InternalCallError */
  getItem(kind: IndexedKind, id: string): Promise<ContentItem | undefined> {
    return this.fetchIfFound(`items/${kind}/${id}`, ContentItem);
  }

  private async fetchIfFound<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T> | undefined> {
    try {
      return await this.client.get(`/internal/content/${path}`, schema);
    } catch (error) {
      if (error instanceof InternalCallError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Lists the visible articles, and the visible items of indexed kinds. @throws InternalCallError */
  async listSources(): Promise<ContentSource[]> {
    const { items } = await this.client.get('/internal/content/knowledge-sources', Sources);
    return items.flatMap(({ kind, ...source }) =>
      kind === 'article' || isIndexedKind(kind) ? [{ kind, ...source }] : [],
    );
  }
}
