import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { FaqNotFound, FaqView } from '@/features/knowledge';
import { Unavailable } from '@/components/content/unavailable';
import { faqBySlug } from '@/features/knowledge/server';
import { pageMetadata } from '@/lib/seo/metadata';

interface FaqPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: FaqPageProps): Promise<Metadata> {
  const { slug } = await params;
  const result = await faqBySlug(slug);
  if (result.state !== 'found') return { title: 'FAQ', robots: { index: false } };
  const { question, answer } = result.item;
  return pageMetadata({ title: question, description: answer, path: getItemPath('faq', result.item.slug) });
}

export default async function FaqPage({ params }: FaqPageProps) {
  const { slug } = await params;
  const result = await faqBySlug(slug);
  if (result.state === 'found') return <FaqView faq={result.item} />;
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <FaqNotFound />;
  return <Unavailable what="question" backTo="/knowledge/faq" backText="Back to all questions" />;
}
