import type { Article } from '../../api/article.types';
import type { Term } from '../../features/glossary/glossary.loader';
import type { SourceLink, Writer } from '../../api/item.types';
import { site } from '../../config/site';
import { cleanTags } from '../tags';
import { DESCRIPTION_LENGTH, truncate } from '../text';

export type JsonLd = Readonly<Record<string, unknown>>;

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
    ...(article.summary_native && {
      abstract: article.summary_native,
      ...creditOf({ by: article.summary_kind ?? 'model', model: article.summary_model }),
    }),
  };
}

interface Written {
  readonly by: Writer;
  readonly model: string | null;
}

/** Who or what wrote a text. `digitalSourceType` is for what a trained model made; quoting trains nothing. */
function creditOf({ by, model }: Written): JsonLd {
  if (by === 'editors') return {};
  if (by === 'local')
    return {
      creditText: `Sentences quoted word for word from the source by a program (${model ?? 'local'})`,
    };
  return {
    creditText: `AI text written by ${model ?? 'a language model'}`,
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  };
}

export interface ArticleLd {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly published?: string;
  readonly modified: string;
  readonly author?: string | null;
  readonly tags: readonly string[];
  readonly sources: readonly SourceLink[];
  /** Missing for what people wrote. */
  readonly written?: Written;
}

/** The description of a text of our own: an analysis or an explainer. */
export function articleLd(text: ArticleLd, siteUrl: string): JsonLd {
  const url = `${siteUrl}${text.path}`;
  const publisher = { '@type': 'Organization', name: site.name, url: siteUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: text.title,
    description: truncate(text.description, DESCRIPTION_LENGTH),
    url,
    mainEntityOfPage: url,
    ...(text.published && { datePublished: text.published }),
    dateModified: text.modified,
    inLanguage: 'en',
    keywords: cleanTags(text.tags),
    publisher,
    author: text.author ? { '@type': 'Organization', name: text.author } : publisher,
    citation: text.sources.map(({ url: source }) => source),
    ...(text.written &&
      text.written.by !== 'editors' && {
        ...creditOf(text.written),
        isBasedOn: text.sources.map(({ url: source }) => source),
      }),
  };
}

/** The description of a glossary term. */
export function definedTermLd(term: Term, siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: term.term,
    description: term.short_def,
    url: `${siteUrl}/glossary/${term.slug}`,
    ...(term.synonyms.length > 0 && { alternateName: term.synonyms }),
    inDefinedTermSet: `${siteUrl}/glossary`,
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
