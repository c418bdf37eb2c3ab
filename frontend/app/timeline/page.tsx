import type { Metadata } from 'next';
import { CorrectionsOf } from '../../components/corrections/corrections-of';
import { Empty } from '../../components/items/empty';
import { PageHead } from '../../components/items/page-head';
import { Ways } from '../../components/items/ways';
import { DegradedMark } from '../../components/layout/degraded-mark';
import { JsonLd } from '../../components/layout/json-ld';
import { TheYears } from '../../components/timeline/the-years';
import { TimelineRows } from '../../components/timeline/timeline-rows';
import { TimelineTools } from '../../components/timeline/timeline-tools';
import { YearIndex } from '../../components/timeline/year-index';
import { LegalNote } from '../../components/ui/legal-note';
import { serverEnv } from '../../config/server-env';
import { serverApi } from '../../data/server-api';
import { loadTimeline, type TimelineEvent } from '../../data/timeline.loader';
import { dayInGibraltar } from '../../lib/dates';
import { oldestCheck } from '../../lib/items';
import { itemListLd } from '../../lib/item-ld';
import { pageMetadata } from '../../lib/metadata';
import type { SearchParams } from '../../lib/query';
import { byYear, eventAnchor, inOrder, latestBy, orderOf } from '../../lib/timeline';
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
    // Both orders are one page.
    path: '/timeline',
  });
}

export default async function TimelinePage({ searchParams }: TimelinePageProps) {
  const [{ items, degraded }, { order: wanted }] = await Promise.all([
    loadTimeline(serverApi()),
    searchParams,
  ]);
  const order = orderOf(wanted);
  const groups = byYear(inOrder(items, order));
  const latest = latestBy(items, dayInGibraltar(new Date().toISOString()));
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title={TITLE}
        intro="How the border came to be what it is: what happened when, what it means, and where that can be read."
        checkedOn={oldestCheck(items)}
      />
      {!degraded && <CorrectionsOf path="/timeline" />}
      {latest ? (
        <>
          <JsonLd value={itemListLd(TITLE, items.map(entry), serverEnv().siteUrl)} />
          <TheYears events={items} />
          <div className={styles.columns}>
            <YearIndex groups={groups} />
            <div className={styles.rows}>
              <TimelineTools order={order} latest={eventAnchor(latest)} />
              <TimelineRows groups={groups} />
            </div>
          </div>
        </>
      ) : (
        <Empty text="There are no events to show yet." degraded={degraded} />
      )}
      <Ways
        ways={[
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
  path: `/timeline#${eventAnchor(event)}`,
});
