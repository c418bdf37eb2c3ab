import { toSiteDay } from '@frontier/domain';
import type { EntityManager, FindOptionsSelect } from 'typeorm';
import { dayStart } from '../items/front-matter';
import { ItemVersion } from '../items/item-version.entity';
import { toHtmlParagraphs } from '../text/text';
import type { Article } from './article.entity';
import type { IngestedItem } from './ingested-items.client';

/** Article metadata: everything but the text. It comes from the source, and staff may correct it. */
export interface ArticleDescription extends Pick<
  Article,
  'title' | 'summary' | 'sourceName' | 'sourceUrl' | 'tags' | 'lang'
> {
  readonly publishedAt: Date | null;
}

/** Maps the field names that forms and stored versions use to properties. */
const FIELDS = {
  title: 'title',
  summary: 'summary',
  published_at: 'publishedAt',
  source_name: 'sourceName',
  source_url: 'sourceUrl',
  tags: 'tags',
  lang: 'lang',
} as const satisfies Record<string, keyof ArticleDescription>;

export const DESCRIPTION_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  summary: true,
  publishedAt: true,
  dateKnown: true,
  sourceName: true,
  sourceUrl: true,
  tags: true,
  lang: true,
} as const satisfies FindOptionsSelect<Article>;
type Described = Pick<Article, keyof typeof DESCRIPTION_COLUMNS>;

export function toDescription(article: Described): ArticleDescription {
  const { title, summary, dateKnown, publishedAt, sourceName, sourceUrl, tags, lang } = article;
  return { title, summary, publishedAt: dateKnown ? publishedAt : null, sourceName, sourceUrl, tags, lang };
}

export function applyDescription(article: Article, description: ArticleDescription): void {
  const { title, summary, publishedAt, sourceName, sourceUrl, tags, lang } = description;
  article.title = title;
  article.summary = summary;
  article.summaryEn = lang === 'en' ? summary : null;
  article.summaryHtml = toHtmlParagraphs(summary);
  article.dateKnown = publishedAt !== null;
  // Use the start of the day on which an undated article was found, so that lists put dated news of that day above it.
  article.publishedAt = publishedAt ?? dayStart(toSiteDay(article.createdAt));
  article.sourceName = sourceName;
  article.sourceUrl = sourceUrl;
  article.tags = tags;
  article.lang = lang;
}

/** Returns the ingested item, but with the article's stored value in every field that staff have ever edited. */
export async function keepStaffEdits(
  tx: EntityManager,
  article: Described,
  item: IngestedItem,
): Promise<IngestedItem> {
  // An article without a slug was never shown, so staff cannot have edited it.
  if (article.slug === null) return item;
  const versions = await tx.find(ItemVersion, {
    select: { id: true, fields: true },
    where: { kind: 'article', itemId: article.id },
  });
  const edited = new Set(versions.flatMap(({ fields }) => fields));
  const stored = toDescription(article);
  const staffEdits = Object.entries(FIELDS).flatMap(([name, key]) =>
    edited.has(name) ? [[key, stored[key]]] : [],
  );
  return { ...item, ...(Object.fromEntries(staffEdits) as Partial<IngestedItem>) };
}
