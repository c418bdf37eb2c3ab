import type { Metadata } from 'next';
import { PageHead } from '@/components/content/page-head';
import { FormPage, ResidencyForm } from '@/features/enquiries';
import { pageMetadata } from '@/lib/seo/metadata';
import { listCrumbs } from '@/lib/section-entries';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Residency & Immigration',
    description: 'Ask about residence, a work permit, family members or a consultation in Gibraltar.',
    path: '/services/residency-immigration',
  });
}

export default function ResidencyPage() {
  return (
    <FormPage
      crumbs={[
        ...listCrumbs('services'),
        { name: 'Residency & Immigration', path: '/services/residency-immigration' },
      ]}
      form={{ title: 'Send an enquiry', text: 'We write to you within 24 hours.', body: <ResidencyForm /> }}
    >
      <PageHead
        title="Residency & Immigration"
        intro="Living in Gibraltar, working there, bringing your family, or only wanting to know where you stand."
      />
      <p>
        What we do, and what to prepare, is on <a href="/services/immigration">Immigration & Residency</a>.
        What has applied at the border since 15 July 2026 is in the <a href="/explained">explainers</a>.
      </p>
    </FormPage>
  );
}
