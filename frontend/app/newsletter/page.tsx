import type { Metadata } from 'next';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { Archive, NewsletterForm } from '@/features/newsletter';
import styles from './page.module.css';
import { LegalNote } from '@/components/ui/legal-note';
import { findNewsletterSection } from '@/features/newsletter';
import { loadArchive } from '@/features/newsletter/server';
import { serverApi } from '@/api/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import { listCrumbs } from '@/lib/section-entries';

interface NewsletterPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Newsletter',
    description: 'The week at the frontier, by email: what changed, with its date and its source.',
    path: '/newsletter',
  });
}

const RECEIVED = ['Weekly border updates', 'Analysis commentary', 'Exclusive service updates'];

export default async function NewsletterPage({ searchParams }: NewsletterPageProps) {
  const params = await searchParams;
  const section = findNewsletterSection(getQueryValue(params, 'section'))?.id ?? '';
  const page = Math.max(1, Math.trunc(Number(getQueryValue(params, 'page'))) || 1);
  const archive = await loadArchive(serverApi(), section, page);
  return (
    <div className="container">
      <Breadcrumb crumbs={listCrumbs('newsletter')} />
      <PageHead
        title="Newsletter"
        intro="What changed at the frontier, with its date and its source. It comes weekly. The news on this site is gathered automatically every 24 hours."
      />
      <div className={styles.top}>
        <section aria-labelledby="subscribe-title" data-print="hide">
          <h2 id="subscribe-title" className={styles.title}>
            Subscribe
          </h2>
          <NewsletterForm />
        </section>
        <section aria-labelledby="received-title" className={styles.card}>
          <h2 id="received-title" className={styles.title}>
            What You&apos;ll Receive
          </h2>
          <ul className={styles.received}>
            {RECEIVED.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      </div>
      <Archive archive={archive} section={section} page={page} />
      <LegalNote />
    </div>
  );
}
