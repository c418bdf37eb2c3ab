import type { Metadata } from 'next';
import { PageHead } from '@/components/content/page-head';
import { ContactForm, ErrorReportForm, FormPage, parseReportedPage } from '@/features/enquiries';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';

interface ContactPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Contact Us',
    description: 'Write to Frontier Record: a question, a correction, or anything else.',
    path: '/contact',
  });
}

export default async function ContactPage({ searchParams }: ContactPageProps) {
  const page = parseReportedPage(getQueryValue(await searchParams, 'page'));
  const form = page
    ? {
        title: 'Report an error',
        text: `On the page ${page}`,
        body: <ErrorReportForm page={page} />,
      }
    : { title: 'Send a message', text: 'We reply within 1-2 business days.', body: <ContactForm /> };
  return (
    <FormPage
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'Contact Us', path: '/contact' },
      ]}
      form={form}
    >
      <PageHead
        title="Contact Us"
        intro="Ask a question, report a mistake or make a suggestion. We read every message, and we correct mistakes on the page itself."
      />
      <p>
        Questions about a service are answered faster through the form on{' '}
        <a href="/services#contact-form">Services</a>.
      </p>
    </FormPage>
  );
}
