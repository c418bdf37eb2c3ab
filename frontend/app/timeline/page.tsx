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
  AtPresent,
  TimelineFilterForm,
  TimelineRows,
  TimelineTools,
  YearIndex,
  filterEvents,
  findLatest,
  getEventAnchor,
  groupByYear,
  isFiltered,
  parseFilter,
  parseOrder,
  sortEvents,
} from '@/features/timeline';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { serverApi } from '@/api/server';
import { loadTimeline } from '@/features/timeline/server';
import { today } from '@/lib/clock';
import { newestEvidence } from '@/lib/evidence';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import type { SearchParams } from '@/lib/query';
import { getTexts } from '@/texts/texts';
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
  const [{ items, degraded }, params] = await Promise.all([loadTimeline(serverApi()), searchParams]);
  const texts = getTexts().timeline;
  const day = today();
  const order = parseOrder(params.order);
  const filter = parseFilter(params);
  const shown = filterEvents(items, filter);
  const groups = groupByYear(sortEvents(shown, order));
  const latest = findLatest(shown, day);
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title={TITLE}
        intro="How the border came to be what it is: what happened when, what it means, and the sources."
        evidenceOn={newestEvidence(items)}
      />
      {!degraded && <PageCorrections path="/timeline" />}
      {items.length > 0 ? (
        <>
          <JsonLd value={itemListLd(TITLE, items.map(entry), serverEnv().siteUrl)} />
          {!isFiltered(filter) && <AtPresent events={items} today={day} />}
          <TimelineFilterForm events={items} filter={filter} order={order} />
          <p className={styles.count} role="status">
            {texts.count(shown.length, items.length)}
          </p>
          <div className={styles.columns}>
            {groups.length > 0 && <YearIndex groups={groups} />}
            <div className={styles.rows}>
              <TimelineTools
                order={order}
                filter={filter}
                latest={latest && getEventAnchor(latest)}
                texts={texts.tools}
              />
              <TimelineRows groups={groups} order={order} today={day} />
              {shown.length === 0 && (
                <Empty text={texts.noneFound}>
                  <ButtonLink href="/timeline">{texts.showAll}</ButtonLink>
                </Empty>
              )}
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
