import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { LinkNotFound, Redirecting } from '@/features/affiliate-links';
import { linkBySlug } from '@/features/affiliate-links/server';
import { pageMetadata } from '@/lib/seo/metadata';

interface GoPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: GoPageProps): Promise<Metadata> {
  const { slug } = await params;
  return pageMetadata({
    title: 'Redirecting',
    description: 'A link from Frontier Record to another site.',
    path: getItemPath('affiliate-link', slug),
    noindex: true,
  });
}

export default async function GoPage({ params }: GoPageProps) {
  const { slug } = await params;
  const result = await linkBySlug(slug);
  // A missing link and a failed read show the same page. `proxy.ts` has already set status 404 for a missing link.
  if (result.state !== 'found') return <LinkNotFound />;
  return <Redirecting slug={slug} target={result.item.target_url} />;
}
