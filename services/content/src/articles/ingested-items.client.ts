import { Language, normaliseTags } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { InternalCallError, InternalClient } from '@frontier/service-kit';
import { PermanentJobError } from '@frontier/jobs';
import { z } from 'zod';
import { sha256, truncateToLead, toPlainLine, toPlainText, parseWebUrl } from '../text/text';

const Item = z.object({
  article_id: z.uuid(),
  revision: z.int().positive(),
  title: z.string(),
  lang: Language,
  url: z.string(),
  source_name: z.string(),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  text: z.string(),
  excerpt: z.string().nullish(),
  image_url: z.string().nullish(),
  tags: z.array(z.string()),
  translations: z.array(z.string()).default([]),
});

/** Item that is safe to store: no text contains markup, and all addresses are web URLs. */
export interface IngestedItem {
  readonly revision: number;
  readonly lang: Language;
  readonly title: string;
  readonly text: string;
  readonly contentHash: string;
  /** The source's summary, or the start of the text if the source gave none. */
  readonly summary: string;
  readonly tags: string[];
  readonly sourceName: string;
  readonly sourceUrl: string | null;
  readonly imageUrl: string | null;
  readonly publishedAt: Date | null;
  readonly translations: string[];
}

export function toIngestedItem(item: z.infer<typeof Item>): IngestedItem {
  const text = toPlainText(item.text);
  return {
    revision: item.revision,
    lang: item.lang,
    title: toPlainLine(item.title),
    text,
    contentHash: sha256(text),
    summary: toPlainText(item.excerpt ?? '') || truncateToLead(text),
    tags: normaliseTags(item.tags),
    sourceName: toPlainLine(item.source_name),
    sourceUrl: parseWebUrl(item.url),
    imageUrl: parseWebUrl(item.image_url),
    publishedAt: item.published_at ? new Date(item.published_at) : null,
    translations: item.translations.flatMap((address) => parseWebUrl(address) ?? []),
  };
}

@Injectable()
export class IngestedItemsClient {
  constructor(private readonly services: InternalClient) {}

  /**
   * Reads an item at `revision` or newer, and cleans its texts and addresses.
   *
   * @returns null if ingestion has withdrawn the item since
   * @throws PermanentJobError if a retry would not help: ingestion refuses, or its answer has an unexpected shape
   * @throws InternalCallError if ingestion is temporarily unavailable
   * @throws Error if ingestion only has an older revision yet
   */
  async read(articleId: string, revision: number): Promise<IngestedItem | null> {
    try {
      const item = await this.services.get(`/internal/ingestion/items/${articleId}`, Item);
      if (item.revision >= revision) return toIngestedItem(item);
    } catch (error) {
      if (error instanceof InternalCallError && error.transient) throw error;
      if (error instanceof InternalCallError && error.status === 404) return null;
      throw new PermanentJobError(`Cannot read item ${articleId} from ingestion`, { cause: error });
    }
    throw new Error(`Ingestion does not have revision ${revision} of ${articleId} yet`);
  }
}
