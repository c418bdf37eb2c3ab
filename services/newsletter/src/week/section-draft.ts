import { splitSentences, type Summary } from '@frontier/ai';
import { formatReporters, getArticlePath, NewsletterSectionId, SITE_TIME_ZONE } from '@frontier/domain';
import { z } from 'zod';
import { escapeHtml } from '@frontier/mail';
import { sanitiseContent } from '../mail-layout/sanitise';
import type { WeekArticle } from './week-sections';
import { getSection } from '../get-section';

export const SectionDraft = z
  .object({
    section: NewsletterSectionId,
    title: z.string(),
    /** Basic HTML, as the composer accepts. */
    content: z.string(),
    /** `local`: every sentence of the summary is quoted from the sources. */
    kind: z.enum(['model', 'local']),
    sources: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        source_name: z.string().nullable(),
        published_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SectionDraft' });
export type SectionDraft = z.infer<typeof SectionDraft>;

const LABELS: Readonly<Record<Summary['kind'], string>> = {
  local: 'Quoted from sources.',
  model: 'Written by a language model from the sources named below.',
};

const formatDay = (time: Date): string =>
  time.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: SITE_TIME_ZONE });

function renderArticle(article: WeekArticle, siteUrl: string): string {
  const read = new URL(getArticlePath(article.slug), siteUrl).toString();
  const name = escapeHtml(article.source_name ?? 'the source');
  const source = article.source_url ? `<a href="${escapeHtml(article.source_url)}">${name}</a>` : name;
  const language = article.lang === 'es' ? ' (in Spanish)' : '';
  const day = article.date_known ? `, ${formatDay(new Date(article.published_at))}` : '';
  return [
    `<h2>${escapeHtml(article.title)}</h2>`,
    `<p>${escapeHtml(article.summary)}</p>`,
    `<p>Source: ${source}${language}${day}. <a href="${read}">Read on</a></p>`,
  ].join('\n');
}

/**
 * Names who says the summary. Each quoted sentence names the publisher of its article; a model's summary names all of
 * them, because its sentences may join several articles.
 */
function attributeSummary({ summary, kind }: Summary, articles: readonly WeekArticle[]): string[] {
  const text = summary.trim();
  if (text === '') return [];
  if (kind === 'model') {
    const publishers = [...new Set(articles.flatMap(({ source_name }) => source_name ?? []))];
    return [`${formatReporters(publishers, 'en')}: ${text}`];
  }
  return splitSentences(text, 'en').map((sentence) => {
    const article = articles.find(({ title, summary: whole }) => `${title}. ${whole}`.includes(sentence));
    return `${formatReporters(article?.source_name ? [article.source_name] : [], 'en')}: “${sentence}”`;
  });
}

/** Builds the draft of a section. Escapes text from sources. */
export function buildSectionDraft(
  section: NewsletterSectionId,
  articles: readonly WeekArticle[],
  summary: Summary,
  { now, siteUrl }: { now: Date; siteUrl: string },
): SectionDraft {
  const said = attributeSummary(summary, articles).map((line) => `<p>${escapeHtml(line)}</p>`);
  const opening = said.length > 0 ? [...said, `<p><em>${LABELS[summary.kind]}</em></p>`] : [];
  const body = articles.map((article) => renderArticle(article, siteUrl));
  return {
    section,
    title: `${getSection(section).title}: the week to ${formatDay(now)}`,
    content: sanitiseContent([...opening, ...body].join('\n')),
    kind: summary.kind,
    sources: articles.map(({ title, slug, source_url, source_name, published_at }) => ({
      title,
      url: source_url ?? new URL(getArticlePath(slug), siteUrl).toString(),
      source_name,
      published_at,
    })),
  };
}
