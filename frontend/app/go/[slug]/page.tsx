import type { Metadata } from 'next';
import { LinkNotFound } from '../../../components/go/link-not-found';
import { Redirecting } from '../../../components/go/redirecting';
import { linkBySlug } from '../../../data/server-items';
import { pageMetadata } from '../../../lib/metadata';

interface GoPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: GoPageProps): Promise<Metadata> {
  const { slug } = await params;
  return pageMetadata({
    title: 'Redirecting',
    description: 'A link from Frontier Record to another site.',
    path: `/go/${slug}`,
    noindex: true,
  });
}

export default async function GoPage({ params }: GoPageProps) {
  const { slug } = await params;
  const result = await linkBySlug(slug);
  // Missing and unreadable alike: the proxy has set the status of a missing one.
  if (result.state !== 'found') return <LinkNotFound />;
  return <Redirecting slug={slug} target={result.item.target_url} />;
}
