import { ITEM_KINDS, type StatusShape } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverApi } from '@/api/server';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { DegradedMark } from '@/components/content/degraded-mark';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { ShareButton } from '@/components/content/share-button';
import { LegalNote } from '@/components/ui/legal-note';
import { StatusMark } from '@/components/ui/status-mark';
import { PageCorrections } from '@/features/corrections';
import { FiguresFor } from '@/features/figures';
import { StatusRecords } from '@/features/status';
import { loadStatus } from '@/features/status/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { getTexts } from '@/texts/texts';
import styles from './page.module.css';
import { listCrumbs } from '@/lib/section-entries';

const PATH = ITEM_KINDS.status.section;
const FEED = `${PATH}/rss`;
const TITLE = 'Where things stand';

const SHAPES: readonly (readonly [shape: StatusShape, meaning: string])[] = [
  ['solid', 'it applies'],
  ['half', 'agreed, in part or provisional'],
  ['outline', 'proposed'],
  ['dashed', 'expected'],
];

export function generateMetadata(): Metadata {
  const head = pageMetadata({
    title: TITLE,
    description:
      'The land border, the airport and the port of Gibraltar, EES, ETIAS and the ratification of the treaty: where each stands, on what evidence, and what it was before.',
    path: PATH,
  });
  return { ...head, alternates: { ...head.alternates, types: { 'application/rss+xml': FEED } } };
}

export default async function StatusPage() {
  const { items, degraded } = await loadStatus(serverApi());
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <Breadcrumb crumbs={listCrumbs('status')} />
      <PageHead
        title={TITLE}
        intro="What applies now, matter by matter: in a few words, with the date of the evidence, its sources, and what it was before."
      >
        <ShareButton title={TITLE} label={getTexts().story.share} />
      </PageHead>
      <PageCorrections path={PATH} />
      <ul className={styles.shapes} aria-label="The shapes">
        {SHAPES.map(([shape, meaning]) => (
          <li key={shape}>
            <StatusMark shape={shape} size={14} /> {meaning}
          </li>
        ))}
      </ul>
      {items.length > 0 ? (
        <StatusRecords records={items} />
      ) : (
        <Empty text={degraded ? 'The status record.' : 'There are no records yet.'} degraded={degraded} />
      )}
      <FiguresFor path={PATH} />
      <p className={styles.feed}>
        When a record changes, the change appears in the{' '}
        <a href={FEED} type="application/rss+xml">
          feed for news readers (RSS)
        </a>
        . Other pages and the assistant take what applies now from these records.
      </p>
      <LegalNote />
    </div>
  );
}
