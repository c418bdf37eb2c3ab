import { getArticlePath, truncate } from '@frontier/domain';
import type { Article } from '@/api/types';
import { toCredit, type JsonLd } from '@/lib/seo/json-ld';
import { publisherLd } from '@/lib/seo/publisher';
import { cleanTags } from '@/lib/tags';
import { DESCRIPTION_LENGTH } from '@/lib/text';

export function newsArticleLd(article: Article, siteUrl: string): JsonLd {
  const url = siteUrl + getArticlePath(article.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: truncate(article.seo_description?.trim() || article.summary, DESCRIPTION_LENGTH),
    url,
    mainEntityOfPage: url,
    ...(article.date_known && { datePublished: article.published_at }),
    dateModified: article.updated_at,
    inLanguage: article.lang,
    keywords: cleanTags(article.tags),
    publisher: publisherLd(siteUrl),
    ...(article.source_name && { author: { '@type': 'Organization', name: article.source_name } }),
    ...(article.source_url && { isBasedOn: article.source_url }),
    ...(article.summary_native && {
      abstract: article.summary_native,
      ...toCredit({ by: article.summary_kind ?? 'model', model: article.summary_model }),
    }),
  };
}
