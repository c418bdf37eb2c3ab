import type { Metadata } from 'next';
import prose from '@/components/content/prose.module.css';
import { PageHead } from '@/components/content/page-head';
import { FormPage, PartnerForm } from '@/features/enquiries';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Advertise & Partner',
    description: 'Who Frontier Record works with, the ways to work together, and the partner enquiry form.',
    path: '/advertise',
  });
}

export default function AdvertisePage() {
  return (
    <FormPage
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'Advertise', path: '/advertise' },
      ]}
      form={{
        title: 'Partner Enquiry',
        text: 'Tell us who you are and what you have in mind.',
        body: <PartnerForm />,
      }}
    >
      <PageHead
        title="Work with us"
        intro="Partners pay for what carries their name. They never pay for what the record says."
      />
      <div className={prose.prose}>
        <h2>Who we work with</h2>
        <p>
          Firms and institutions whose work touches the frontier: law and immigration practices, relocation
          and travel companies, banks and advisers, estate agents, vehicle importers and dealers in number
          plates, family offices, and public bodies on both sides.
        </p>
        <h2>Ways to work together</h2>
        <ul>
          <li>
            <strong>Sponsored explainers.</strong> We write them, you pay for the time. They say so at the
            top, and they keep to our sources.
          </li>
          <li>
            <strong>Category sponsorships.</strong> Your name beside a section for a month or longer, never
            inside its text.
          </li>
          <li>
            <strong>Research briefings.</strong> A dated, sourced paper or talk on a question that you bring.
          </li>
          <li>
            <strong>Affiliate links.</strong> Links to your offer under our own addresses,{' '}
            <code>/go/...</code>, marked as what they are and counted without following the reader.
          </li>
        </ul>
      </div>
    </FormPage>
  );
}
