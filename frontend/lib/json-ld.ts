import type { Article } from '../data/article.types';
import { site } from '../config/site';
import { cleanTags } from './tags';
import { DESCRIPTION_LENGTH, truncate } from './text';

type JsonLd = Readonly<Record<string, unknown>>;

/** The description of an article for search engines (schema.org). */
export function newsArticleLd(article: Article, siteUrl: string): JsonLd {
  const url = `${siteUrl}/news/${article.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: truncate(article.seo_description?.trim() || article.summary, DESCRIPTION_LENGTH),
    url,
    mainEntityOfPage: url,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    inLanguage: article.lang,
    keywords: cleanTags(article.tags),
    publisher: { '@type': 'Organization', name: site.name, url: siteUrl },
    ...(article.source_name && { author: { '@type': 'Organization', name: article.source_name } }),
    ...(article.source_url && { isBasedOn: article.source_url }),
  };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbLd(crumbs: readonly Crumb[], siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** JSON for a script element: nothing in it can end the element. */
export function scriptJson(value: JsonLd): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
