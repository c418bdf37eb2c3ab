import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticleView } from '../../../components/article/article-view';
import { Unavailable } from '../../../components/article/unavailable';
import { DegradedMark } from '../../../components/layout/degraded-mark';
import { articleBySlug } from '../../../data/server-api';
import { articleMetadata } from '../../../lib/article-head';
import { pageMetadata } from '../../../lib/metadata';

interface ArticlePageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const slug = await slugOf(params);
  const result = await articleBySlug(slug);
  if (result.state === 'missing') notFound();
  if (result.state === 'found') return articleMetadata(result.article);
  const title = result.state === 'sample' ? result.article.title : 'Article';
  return pageMetadata({ title, description: title, path: `/news/${slug}`, noindex: true });
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const result = await articleBySlug(await slugOf(params));
  if (result.state === 'missing') notFound();
  if (result.state === 'found') return <ArticleView article={result.article} />;
  return (
    <>
      <DegradedMark />
      {result.state === 'sample' ? <ArticleView article={result.article} /> : <Unavailable />}
    </>
  );
}

/** Next hands over the address as it was written; a badly encoded one names no article. */
async function slugOf(params: ArticlePageProps['params']): Promise<string> {
  const { slug } = await params;
  try {
    return decodeURIComponent(slug);
  } catch {
    notFound();
  }
}
