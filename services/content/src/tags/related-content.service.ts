import { getArticlePath, truncate } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { analyses } from '../analysis/analysis.kind';
import { ArticlesService } from '../articles/articles.service';
import { dailySummaries } from '../daily-summaries/daily-summary.kind';
import { explainers } from '../explainers/explainer.kind';
import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import { toPlainLine } from '../text/text';
import { timelineEvents } from '../timeline/timeline-event.kind';
import type { RelatedContent, TagSource } from './tag.schemas';

type Related = RelatedContent['items'][number];

const MAX_ARTICLES = 10;
const MAX_OF_A_KIND = 5;
const MAX_RELATED = 12;
/** In characters. */
const PREVIEW_LENGTH = 120;
const truncatePreview = (text: string): string => truncate(toPlainLine(text), PREVIEW_LENGTH);

interface RelatedSource {
  readonly source: TagSource;
  readonly kind: ItemKind;
  /** Property by which items are sorted, newest first. */
  readonly dateProperty: string;
  readonly where?: string;
}

const sources: readonly RelatedSource[] = [
  { source: 'analysis', kind: analyses, dateProperty: 'publishedAt' },
  { source: 'explainers', kind: explainers, dateProperty: 'updatedAt' },
  { source: 'summaries', kind: dailySummaries, dateProperty: 'dateIso' },
  {
    source: 'timeline',
    kind: timelineEvents,
    dateProperty: 'dateIso',
    // Exclude dates in another format, which would come first when sorted as text.
    where: `item.dateIso ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
  },
];

function toGenerated(item: ContentItem): Related['generated'] {
  if (!(item instanceof GeneratedItem) || item.writtenBy === 'editors') return null;
  return { by: item.writtenBy, reviewed: item.reviewed !== null };
}

@Injectable()
export class RelatedContentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticlesService,
  ) {}

  async read(tag: string): Promise<RelatedContent> {
    if (tag === '') return { items: [] };
    const found = await Promise.all([
      this.findNews(tag),
      ...sources.map((source) => this.findItems(source, tag)),
    ]);
    const newestFirst = found.flat().sort((a, b) => b.date.localeCompare(a.date));
    return { items: newestFirst.slice(0, MAX_RELATED) };
  }

  private async findNews(tag: string): Promise<Related[]> {
    const { items } = await this.articles.list({ tag, page: 1, page_size: MAX_ARTICLES });
    return items.map(({ id, slug, title, lang, summary, published_at }) => ({
      source: 'articles',
      id,
      title,
      lang,
      preview: truncatePreview(summary),
      url: getArticlePath(slug),
      date: published_at,
      generated: null,
    }));
  }

  private async findItems(
    { source, kind, dateProperty, where = 'true' }: RelatedSource,
    tag: string,
  ): Promise<Related[]> {
    const items = await this.dataSource
      .getRepository(kind.entity)
      .createQueryBuilder('item')
      .where('item.visible')
      .andWhere('normalise_tags(item.tags) @> ARRAY[:tag]', { tag })
      .andWhere(where)
      .orderBy(`item.${dateProperty}`, 'DESC')
      .limit(MAX_OF_A_KIND)
      .getMany();
    return items.flatMap((item) => {
      const date = kind.getDate(item);
      if (date === null) return [];
      return {
        source,
        id: item.id,
        title: kind.getTitle(item),
        lang: item.lang,
        preview: truncatePreview(kind.getSummary(item)),
        url: kind.getPath(item),
        date: date.toISOString(),
        generated: toGenerated(item),
      };
    });
  }
}
