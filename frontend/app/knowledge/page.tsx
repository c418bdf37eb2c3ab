import { normaliseTag } from '@frontier/domain';
import type { Metadata } from 'next';
import { KnowledgeHub } from '@/features/knowledge';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';

interface KnowledgePageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Knowledge',
    description:
      'Questions and answers, the treaty part by part, and everything by topic: Gibraltar’s border in plain words, dated and sourced.',
    path: '/knowledge',
  });
}

export default async function KnowledgePage({ searchParams }: KnowledgePageProps) {
  return <KnowledgeHub tag={normaliseTag(getQueryValue(await searchParams, 'tag'))} />;
}
