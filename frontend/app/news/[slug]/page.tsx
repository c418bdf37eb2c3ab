import { getArticlePath } from '@frontier/domain';
import type { Metadata } from 'next';
import { ArticleNotFound, ArticleView } from '@/features/news';
import { serverApi } from '@/api/server';
import { Unavailable } from '@/components/content/unavailable';
import { DegradedMark } from '@/components/content/degraded-mark';
import { articleBySlug, articleMetadata, loadStoryRecord, NO_RECORD } from '@/features/news/server';
import { getLinkTerms } from '@/features/glossary/server';
import { pageMetadata } from '@/lib/seo/metadata';

interface ArticlePageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const { slug } = await params;
  const result = await articleBySlug(slug);
  switch (result.state) {
    case 'found':
      return articleMetadata(result.article);
    case 'missing':
      return {};
    case 'sample':
    case 'unavailable': {
      const title = result.state === 'sample' ? result.article.title : 'Article';
      return pageMetadata({ title, description: title, path: getArticlePath(slug), noindex: true });
    }
  }
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const { slug } = await params;
  const [result, terms] = await Promise.all([articleBySlug(slug), getLinkTerms()]);
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <ArticleNotFound />;
  if (result.state === 'unavailable')
    return <Unavailable what="article" backTo="/news" backText="Back to the news" />;
  const { article } = result;
  const record = result.state === 'found' ? await loadStoryRecord(serverApi(), article) : NO_RECORD;
  return (
    <>
      {(record.degraded || terms.degraded) && <DegradedMark />}
      <ArticleView article={article} terms={terms.items} record={record} />
    </>
  );
}
