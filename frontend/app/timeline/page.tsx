import { getItemPath } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';
import type { Metadata } from 'next';
import { PageCorrections } from '@/features/corrections';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { DegradedMark } from '@/components/content/degraded-mark';
import { JsonLd } from '@/components/content/json-ld';
import {
  TimelineChart,
  TimelineRows,
  TimelineTools,
  YearIndex,
  groupByYear,
  getEventAnchor,
  sortEvents,
  findLatest,
  parseOrder,
} from '@/features/timeline';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { serverApi } from '@/api/server';
import { loadTimeline } from '@/features/timeline/server';
import { today } from '@/lib/clock';
import { newestEvidence } from '@/lib/evidence';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import type { SearchParams } from '@/lib/query';
import styles from './page.module.css';

interface TimelinePageProps {
  readonly searchParams: Promise<SearchParams>;
}

const TITLE = 'Timeline of Events';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: TITLE,
    description:
      'Gibraltar, its border and the agreement with the EU, from the reopening of 1985 to today: each event with its date, what it means and its sources.',
    // Both sort orders share one canonical URL.
    path: '/timeline',
  });
}

export default async function TimelinePage({ searchParams }: TimelinePageProps) {
  const [{ items, degraded }, { order: wanted }] = await Promise.all([
    loadTimeline(serverApi()),
    searchParams,
  ]);
  const order = parseOrder(wanted);
  const groups = groupByYear(sortEvents(items, order));
  const latest = findLatest(items, today());
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title={TITLE}
        intro="How the border came to be what it is: what happened when, what it means, and the sources."
        evidenceOn={newestEvidence(items)}
      />
      {!degraded && <PageCorrections path="/timeline" />}
      {latest ? (
        <>
          <JsonLd value={itemListLd(TITLE, items.map(entry), serverEnv().siteUrl)} />
          <TimelineChart events={items} />
          <div className={styles.columns}>
            <YearIndex groups={groups} />
            <div className={styles.rows}>
              <TimelineTools order={order} latest={getEventAnchor(latest)} />
              <TimelineRows groups={groups} />
            </div>
          </div>
        </>
      ) : (
        <Empty text="There are no events to show yet." degraded={degraded} />
      )}
      <RelatedLinks
        links={[
          ['/knowledge/treaty', 'Treaty Explorer'],
          ['/news', 'Latest news'],
          ['/analysis', 'Analysis'],
        ]}
      />
      <LegalNote />
    </div>
  );
}

const entry = (event: TimelineEvent) => ({
  name: event.title,
  path: getItemPath('timeline-event', event.id),
});
