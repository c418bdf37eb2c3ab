import { ITEM_KINDS } from '@frontier/domain';
import type { Change, Correction } from '@/api/types';
import type { ListResult } from '@/api/read';
import { CHANGES_PATH } from '@/features/changes';
import { getTexts } from '@/texts/texts';
import styles from './changed.module.css';
import { HomeSection, NoEntries } from './home-section';
import { ShortDate } from './short-date';

interface ChangedProps {
  readonly changes: ListResult<Change>;
  readonly corrections: ListResult<Correction>;
  readonly today: string;
}

export function Changed({ changes: { items, degraded }, corrections, today }: ChangedProps) {
  const { front, sections, changes: texts } = getTexts();
  return (
    <HomeSection id="changed" title={front.changed} links={[{ text: front.allChanges, href: CHANGES_PATH }]}>
      {items.length > 0 ? (
        <ol className={styles.list}>
          {items.map(({ kind, day, title, lang, detail, path }) => (
            <li key={`${day} ${path} ${title}`} className={styles.item}>
              <p className={styles.when}>
                <ShortDate date={day} today={today} /> <span>{texts.kinds[kind]}</span>
              </p>
              <a href={path} className={styles.link} lang={lang}>
                {kind === 'event' || !detail ? title : `${title}: ${detail}`}
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <NoEntries degraded={degraded}>{front.nothingChanged}</NoEntries>
      )}
      {!corrections.degraded && (
        <p className={styles.corrections}>
          <a href={ITEM_KINDS.correction.section}>{sections.names.corrections}</a>:{' '}
          {corrections.items.length || front.noneSoFar}
        </p>
      )}
    </HomeSection>
  );
}
