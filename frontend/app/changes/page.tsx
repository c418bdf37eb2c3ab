import { addDays } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverApi } from '@/api/server';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { DegradedMark } from '@/components/content/degraded-mark';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { LegalNote } from '@/components/ui/legal-note';
import {
  ChangedDays,
  CHANGES_PATH,
  ChangesFilterForm,
  FIRST_DAY,
  getChangesPath,
  LastVisitLink,
  parseFilter,
} from '@/features/changes';
import { loadChanges, MAX_CHANGES } from '@/features/changes/server';
import { today } from '@/lib/clock';
import { formatDate } from '@/lib/dates';
import type { SearchParams } from '@/lib/query';
import { pageMetadata } from '@/lib/seo/metadata';
import { tagLabel } from '@/lib/tags';
import { listCrumbs, toEntries } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import styles from './page.module.css';

interface ChangesPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  const { title, description } = getTexts().changes;
  // All filters share one canonical URL.
  return pageMetadata({ title, description, path: CHANGES_PATH });
}

export default async function ChangesPage({ searchParams }: ChangesPageProps) {
  const texts = getTexts().changes;
  const filter = parseFilter(await searchParams);
  const { items, degraded } = await loadChanges(serverApi(), filter);
  const day = formatDate(filter.since);
  const topic = filter.topic && tagLabel(filter.topic);
  const empty = degraded ? texts.unavailable : texts.nothing(day, topic);
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <Breadcrumb crumbs={listCrumbs('changes')} />
      <PageHead title={texts.title} intro={texts.intro} />
      <ChangesFilterForm filter={filter} today={today()} />
      <p className={styles.links} data-print="hide">
        <a href={getChangesPath({ ...filter, since: FIRST_DAY })}>{texts.sinceJuly}</a>
        <a href={getChangesPath({ ...filter, since: addDays(today(), -30) })}>{texts.lastMonth}</a>
        <a href={getChangesPath({ ...filter, since: addDays(today(), -7) })}>{texts.lastWeek}</a>
        <LastVisitLink today={today()} topic={filter.topic} label={texts.sinceLastVisit} />
      </p>
      {items.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {texts.count(items.length, day, topic)}
            {items.length === MAX_CHANGES && ` ${texts.newestOnly}`}
          </p>
          <ChangedDays changes={items} />
        </>
      ) : (
        <Empty text={empty} degraded={degraded} />
      )}
      <RelatedLinks
        links={toEntries(['timeline', 'status', 'corrections']).map(({ href, label }) => [href, label])}
      />
      <LegalNote />
    </div>
  );
}
