import { formatReporters, getArticlePath } from '@frontier/domain';
import type { Metadata } from 'next';
import type { Article } from '@/api/types';
import { pageMetadata } from '@/lib/seo/metadata';
import { cleanTags } from '@/lib/tags';

/** Names the publisher first, because cards on other sites show the words below the name of this site. */
const describe = ({ source_name, summary, title, lang }: Article): string =>
  `${source_name ? `${formatReporters([source_name], lang)}: ` : ''}${summary || title}`;

/** Builds the metadata of an article from its SEO fields, or from its title and summary where these are empty. */
export function articleMetadata(article: Article): Metadata {
  return pageMetadata({
    title: article.seo_title?.trim() || article.title,
    description: article.seo_description?.trim() || describe(article),
    path: getArticlePath(article.slug),
    lang: article.lang,
    translations: article.other_reports
      .filter(({ is_translation }) => is_translation)
      .map(({ lang, slug }) => ({ lang, path: getArticlePath(slug) })),
    article: {
      publishedTime: article.date_known ? article.published_at : undefined,
      modifiedTime: article.updated_at,
      tags: cleanTags(article.tags),
    },
  });
}
