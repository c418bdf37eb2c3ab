import type { Article } from '@/api/types';
import { ArticleDate } from '@/components/content/article-date';
import { LanguageMark } from '@/components/content/language-mark';
import { RelatedNews } from '@/components/content/related-news';
import page from '@/components/content/text-page.module.css';
import textStyles from '@/components/ui/text.module.css';
import { StatusMark } from '@/components/ui/status-mark';
import { getTexts } from '@/texts/texts';
import type { ThreadEntry } from '../story';
import styles from './what-came-before.module.css';

interface WhatCameBeforeProps {
  readonly entries: readonly ThreadEntry[];
  /** All reports, if `entries` leaves some out. */
  readonly all: Article['other_reports'];
}

export function WhatCameBefore({ entries, all }: WhatCameBeforeProps) {
  const { story: t } = getTexts();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="before" className={page.section}>
      <h2 id="before" className={page.sectionTitle}>
        {entries[0]?.href ? t.before : t.after}
      </h2>
      <ol className={styles.thread}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry} aria-current={entry.href ? undefined : 'true'}>
            <StatusMark shape={entry.shape} size={18} />
            <p className={page.meta}>
              <ArticleDate article={entry} />
              {entry.source_name && <span>{entry.source_name}</span>}
              <LanguageMark lang={entry.lang} />
            </p>
            <h3 lang={entry.lang}>
              {entry.href ? (
                <a href={entry.href} className={textStyles.quietLink}>
                  {entry.title}
                </a>
              ) : (
                entry.title
              )}
            </h3>
          </li>
        ))}
      </ol>
      {all.length > 0 && (
        <details data-print="hide">
          <summary className={styles.all}>{t.allReports(all.length)}</summary>
          <RelatedNews articles={all} />
        </details>
      )}
    </section>
  );
}
