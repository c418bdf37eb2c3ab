import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Unavailable } from '@/components/content/unavailable';
import { ServiceView } from '@/features/services';
import { serviceBySlug } from '@/features/services/server';
import { pageMetadata } from '@/lib/seo/metadata';

interface ServicePageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const { slug } = await params;
  const result = await serviceBySlug(slug);
  if (result.state !== 'found') return { title: 'Services', robots: { index: false } };
  const { title, blurb } = result.item;
  return pageMetadata({ title, description: blurb, path: getItemPath('service', result.item.slug) });
}

export default async function ServicePage({ params }: ServicePageProps) {
  const { slug } = await params;
  const result = await serviceBySlug(slug);
  if (result.state === 'missing') redirect('/services');
  if (result.state === 'found') return <ServiceView service={result.item} />;
  return <Unavailable what="service" backTo="/services" backText="Back to all services" />;
}
