import type { Metadata } from 'next';
import { CorrectionLog } from '@/features/corrections';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { DegradedMark } from '@/components/content/degraded-mark';
import { ReportError } from '@/components/layout/report-error';
import { LegalNote } from '@/components/ui/legal-note';
import { loadCorrections } from '@/features/corrections/server';
import { serverApi } from '@/api/server';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';
import { listCrumbs } from '@/lib/section-entries';

const FEED = '/corrections/rss';

export function generateMetadata(): Metadata {
  const head = pageMetadata({
    title: 'Corrections',
    description:
      'Mistakes on Frontier Record and how we corrected them: the date of each correction, the page, what it said before and what it says now.',
    path: '/corrections',
  });
  return { ...head, alternates: { ...head.alternates, types: { 'application/rss+xml': FEED } } };
}

export default async function CorrectionsPage() {
  const { items, degraded } = await loadCorrections(serverApi());
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <Breadcrumb crumbs={listCrumbs('corrections')} />
      <PageHead
        title="Corrections"
        intro="Mistakes we have made: when each was corrected, what the page said before and what it says now."
      />
      {items.length > 0 ? (
        <CorrectionLog corrections={items} />
      ) : (
        <Empty
          text={degraded ? 'The log of corrections.' : 'No corrections published yet.'}
          degraded={degraded}
        />
      )}
      <div className={styles.how}>
        <p>
          A correction is for facts: a date, a figure, a name, a rule, a source that does not say what we took
          from it. It stays listed here and on the page itself, and the assistant reads it before the text it
          corrects. If a rule changes after we wrote about it, we update the page; that is not a correction.
        </p>
        <p>
          Have you found a mistake? <ReportError />. The corrections are also a{' '}
          <a href={FEED} type="application/rss+xml">
            feed for news readers (RSS)
          </a>
          .
        </p>
      </div>
      <LegalNote />
    </div>
  );
}
