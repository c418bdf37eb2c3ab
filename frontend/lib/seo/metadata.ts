import { DEFAULT_LANGUAGE, type Language, truncate } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverEnv } from '@/config/env';
import { site } from '@/config/site';
import { SHARE_SIZE, sharePath } from './share-pictures';
import { DESCRIPTION_LENGTH } from '../text';

interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly article?: {
    readonly publishedTime: string | undefined;
    readonly modifiedTime: string;
    readonly tags: string[];
  };
  /** Language of the page content, if it differs from that of the site. */
  readonly lang?: Language;
  /** Versions of the page in other languages. */
  readonly translations?: readonly { readonly lang: Language; readonly path: string }[];
  readonly noindex?: boolean;
}

/** Builds the title, description (at most 160 characters), canonical URL and share tags of a page. */
export function pageMetadata({
  title,
  description,
  path,
  article,
  lang,
  translations = [],
  noindex,
}: PageHead): Metadata {
  const { siteUrl } = serverEnv();
  const url = `${siteUrl}${path}`;
  const short = truncate(description, DESCRIPTION_LENGTH);
  const picture = { ...SHARE_SIZE, url: `${siteUrl}${sharePath(path)}`, alt: title };
  const shared = {
    title,
    description: short,
    url,
    siteName: site.name,
    locale: lang === 'es' ? 'es_ES' : 'en_GB',
    images: [picture],
  };
  return {
    title,
    description: short,
    alternates: {
      canonical: url,
      // Search engines expect each version to list itself as well as the others.
      ...(translations.length > 0 && {
        languages: Object.fromEntries([
          [lang ?? DEFAULT_LANGUAGE, url],
          ...translations.map((other) => [other.lang, `${siteUrl}${other.path}`] as const),
        ]),
      }),
    },
    openGraph: article ? { ...shared, type: 'article', ...article } : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description: short, images: [picture] },
    ...(noindex && { robots: { index: false } }),
  };
}
