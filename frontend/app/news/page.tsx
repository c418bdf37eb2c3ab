import type { Metadata } from 'next';
import { cache } from 'react';
import { DegradedMark } from '@/components/content/degraded-mark';
import {
  NewsFilters,
  NewsGrid,
  NothingFound,
  Pager,
  NewsUpdates,
  parseNewsFilter,
  newsHref,
} from '@/features/news';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { LegalNote } from '@/components/ui/legal-note';
import { loadNews, type NewsFilter } from '@/features/news/server';
import { serverApi } from '@/api/server';
import { formatDate } from '@/lib/dates';
import { pageMetadata } from '@/lib/seo/metadata';
import type { SearchParams } from '@/lib/query';
import { tagLabel } from '@/lib/tags';
import styles from './page.module.css';

interface NewsPageProps {
  readonly searchParams: Promise<SearchParams>;
}

/** Reads the news once for the head and the page. React compares arguments by identity, so the filter comes in parts. */
const readNews = cache((tag: string | undefined, date: string | undefined, page: number) =>
  loadNews(serverApi(), { ...(tag && { tag }), ...(date && { date }), page }),
);

/** Leaves out a tag that no report has, because anyone could write headlines on our share cards with it. */
async function findKnownFilter(filter: NewsFilter): Promise<Partial<NewsFilter>> {
  if (!filter.tag) return filter;
  const { tags } = await readNews(filter.tag, filter.date, filter.page);
  return tags.some(({ tag }) => tag === filter.tag) ? filter : {};
}

export async function generateMetadata({ searchParams }: NewsPageProps): Promise<Metadata> {
  const asked = parseNewsFilter(await searchParams);
  const filter = await findKnownFilter(asked);
  const parts = ['News', filter.tag && tagLabel(filter.tag), filter.date && formatDate(filter.date)];
  const feed = filter.tag ? `/news/rss?tag=${encodeURIComponent(filter.tag)}` : '/news/rss';
  const head = pageMetadata({
    title: parts.filter(Boolean).join(' · '),
    description:
      'Reports about Gibraltar’s border, the agreement with the EU and life on both sides, each with its date and its source.',
    path: newsHref(filter),
    noindex: filter.tag !== asked.tag,
  });
  return { ...head, alternates: { ...head.alternates, types: { 'application/rss+xml': feed } } };
}

export default async function NewsPage({ searchParams }: NewsPageProps) {
  const filter = parseNewsFilter(await searchParams);
  const news = await readNews(filter.tag, filter.date, filter.page);
  return (
    <div className="container">
      {news.degraded && <DegradedMark />}
      <PageHead
        title="News"
        intro="What others report about the frontier, in short, each with its date and its source."
      />
      <NewsFilters filter={filter} tags={news.tags} />
      <NewsUpdates filter={filter} news={news} />
      <section aria-labelledby="articles-title">
        <h2 id="articles-title" className={styles.subtitle}>
          Latest Source Articles
        </h2>
        {news.articles.length > 0 ? (
          <NewsGrid articles={news.articles} />
        ) : news.updates.length > 0 ? (
          <Empty text="There are no source articles on this." degraded={news.degraded} />
        ) : (
          <NothingFound filter={filter} degraded={news.degraded} />
        )}
        <Pager filter={filter} pages={news.pages} />
      </section>
      <RelatedLinks
        links={[
          ['/analysis', 'Analysis'],
          ['/timeline', 'Timeline of events'],
          ['/knowledge', 'Knowledge hub'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
