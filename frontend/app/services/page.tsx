import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { ShortServiceLinks, ServicesGrid } from '@/features/services';
import { LoadError } from '@/components/content/load-error';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { EnquiryLink, EnquiryLayout, toKnownService } from '@/features/enquiries';
import { newestEvidence } from '@/lib/evidence';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { loadList } from '@/api/read';
import { serverApi } from '@/api/server';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import { listCrumbs } from '@/lib/section-entries';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Services',
    description:
      'Help with what the border changes: law and treaty, residence, travel, business, property, cars, plates, family offices and aircraft.',
    path: '/services',
  });
}

interface ServicesPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export default async function ServicesPage({ searchParams }: ServicesPageProps) {
  const service = toKnownService(getQueryValue(await searchParams, 'service'));
  const { items, degraded } = await loadList(serverApi(), '/api/services');
  const entries = items.map(({ title, slug }) => ({ name: title, path: getItemPath('service', slug) }));
  return (
    <EnquiryLayout service={service}>
      {items.length > 0 && <JsonLd value={itemListLd('Services', entries, serverEnv().siteUrl)} />}
      <Breadcrumb crumbs={listCrumbs('services')} />
      <PageHead
        title="Services"
        intro="For questions that a page cannot answer. Each service says who it is for, what we do and what to prepare."
        evidenceOn={newestEvidence(items)}
      >
        <EnquiryLink />
      </PageHead>
      {degraded && <LoadError what="The services" />}
      <ServicesGrid services={items} />
      <ShortServiceLinks />
      <LegalNote />
    </EnquiryLayout>
  );
}
