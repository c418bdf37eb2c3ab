import { ItemKindName } from '@frontier/domain';
import { InternalClient } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type IndexedKind, isIndexed } from './indexed-kinds';

const Sources = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['article', ...ItemKindName.options]),
      id: z.uuid(),
      revision: z.int().positive(),
    }),
  ),
});

/** Something that the assistant may know, as content has it now. */
export interface ContentSource {
  readonly kind: 'article' | IndexedKind;
  readonly id: string;
  readonly revision: number;
}

/** Asks content what there is. */
@Injectable()
export class ContentSources {
  constructor(private readonly client: InternalClient) {}

  /** Everything visible that the assistant knows. @throws InternalCallError */
  async list(): Promise<ContentSource[]> {
    const { items } = await this.client.get('/internal/content/knowledge-sources', Sources);
    return items.flatMap(({ kind, ...source }) =>
      kind === 'article' || isIndexed(kind) ? [{ kind, ...source }] : [],
    );
  }
}
