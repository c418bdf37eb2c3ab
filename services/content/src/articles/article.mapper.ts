import { keepRepeatable } from '@frontier/ai';
import { cutContactDetails, getArticlePath, isOfficialAddress, normaliseTags } from '@frontier/domain';
import type { FindOptionsSelect } from 'typeorm';
import type { Article } from './article.entity';
import type { ArticleCard, ArticleView, InternalArticle, OtherReport } from './article.schemas';
import { sanitizeSummaryHtml } from '../text/html-sanitizer';
import { parseWebUrl, toHtmlParagraphs } from '../text/text';
import { getContentHash } from './article.hash';

export type CardRow = Pick<
  Article,
  | 'id'
  | 'slug'
  | 'type'
  | 'title'
  | 'summary'
  | 'tags'
  | 'sourceName'
  | 'sourceUrl'
  | 'publishedAt'
  | 'dateKnown'
  | 'updatedAt'
  | 'imageUrl'
  | 'lang'
>;

/** Returns a title of others without contact details, or the publisher's name if nothing else is left. */
export const toTitle = ({ title, sourceName }: Pick<Article, 'title' | 'sourceName'>): string =>
  cutContactDetails(title) || (sourceName ?? '');

const toRepeatable = (text: string | null, { lang }: Pick<Article, 'lang'>): string | null =>
  text && keepRepeatable(text, lang);

/** Sanitises HTML on output, too, because rows may have been written to the database directly. */
export function toSummaryHtml(row: Pick<Article, 'summary' | 'summaryHtml' | 'lang'>): string {
  const kept = keepRepeatable(row.summary, row.lang);
  return kept === row.summary ? sanitizeSummaryHtml(row.summaryHtml) : toHtmlParagraphs(kept);
}

/** Returns who says an article: an authority or one publisher. */
const getProvenance = ({
  sourceName,
  sourceUrl,
}: Pick<Article, 'sourceName' | 'sourceUrl'>): Pick<InternalArticle, 'speaker' | 'publishers'> => ({
  speaker: isOfficialAddress(sourceUrl) ? 'official' : 'publisher',
  publishers: sourceName ? [sourceName] : [],
});

export function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    // The check constraint `articles_readable` guarantees a slug for visible rows.
    slug: row.slug ?? '',
    type: row.type,
    title: toTitle(row),
    summary: keepRepeatable(row.summary, row.lang),
    tags: normaliseTags(row.tags),
    source_name: row.sourceName,
    source_url: parseWebUrl(row.sourceUrl),
    published_at: row.publishedAt.toISOString(),
    date_known: row.dateKnown,
    updated_at: row.updatedAt.toISOString(),
    image_url: parseWebUrl(row.imageUrl),
    lang: row.lang,
  };
}

export type ReportRow = Pick<
  Article,
  'id' | 'slug' | 'title' | 'sourceName' | 'lang' | 'publishedAt' | 'dateKnown' | 'translationOf'
>;

/** Converts `row` to an entry in the list of other reports of the article `of`. */
export function toReport(row: ReportRow, of: ReportRow): OtherReport {
  return {
    id: row.id,
    slug: row.slug ?? '',
    title: toTitle(row),
    source_name: row.sourceName,
    lang: row.lang,
    published_at: row.publishedAt.toISOString(),
    date_known: row.dateKnown,
    is_translation: row.translationOf === of.id || of.translationOf === row.id,
  };
}

export function toView(article: Article, otherReports: readonly ReportRow[]): ArticleView {
  return {
    ...toCard(article),
    summary_en: toRepeatable(article.summaryEn, article),
    summary_html: toSummaryHtml(article),
    summary_native: toRepeatable(article.summaryNative, article),
    summary_kind: article.summaryKind,
    summary_model: article.summaryModel,
    summarised_at: article.summarisedAt?.toISOString() ?? null,
    full_text: article.fullText,
    seo_title: article.seoTitle && cutContactDetails(article.seoTitle),
    seo_description: toRepeatable(article.seoDescription, article),
    created_at: article.createdAt.toISOString(),
    other_reports: otherReports.map((report) => toReport(report, article)),
  };
}

export const INTERNAL_COLUMNS = {
  id: true,
  revision: true,
  slug: true,
  title: true,
  lang: true,
  publishedAt: true,
  dateKnown: true,
  tags: true,
  fullText: true,
  summary: true,
  summaryNative: true,
  sourceName: true,
  sourceUrl: true,
  visible: true,
  contentHash: true,
} as const satisfies FindOptionsSelect<Article>;

export function toInternal(article: Pick<Article, keyof typeof INTERNAL_COLUMNS>): InternalArticle {
  return {
    id: article.id,
    revision: article.revision,
    slug: article.slug,
    title: toTitle(article),
    lang: article.lang,
    url: article.slug === null ? null : getArticlePath(article.slug),
    published_at: article.dateKnown ? article.publishedAt.toISOString() : null,
    tags: normaliseTags(article.tags),
    text: article.fullText,
    summary: keepRepeatable(article.summaryNative ?? article.summary, article.lang),
    ...getProvenance(article),
    visible: article.visible,
    content_hash: getContentHash(article),
  };
}
