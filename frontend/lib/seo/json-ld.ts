import { truncate } from '@frontier/domain';
import type { SourceLink, Writer } from '@/api/types';
import { cleanTags } from '../tags';
import { publisherLd } from './publisher';
import { DESCRIPTION_LENGTH } from '../text';

export type JsonLd = Readonly<Record<string, unknown>>;

export interface Written {
  readonly by: Writer;
  readonly model: string | null;
}

/** Returns a text's credit, empty if editors wrote it. Only AI text has a `digitalSourceType`, quotations have none. */
export function toCredit({ by, model }: Written): JsonLd {
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
  /** Undefined for texts written by people. */
  readonly written?: Written;
}

/** Returns the JSON-LD of an analysis or explainer. */
export function articleLd(text: ArticleLd, siteUrl: string): JsonLd {
  const url = `${siteUrl}${text.path}`;
  const publisher = publisherLd(siteUrl);
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
        ...toCredit(text.written),
        isBasedOn: text.sources.map(({ url: source }) => source),
      }),
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

/** Escapes `<`, so that no text can close the script element. */
export function toScriptJson(value: JsonLd): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
