import { getItemPath, getArticlePath } from '@frontier/domain';
import type { Article } from '@/api/types';
import { ArticleDate } from '@/components/content/article-date';
import { LanguageMark } from '@/components/content/language-mark';
import { RelatedNews } from '@/components/content/related-news';
import { FormattedDate } from '@/components/ui/formatted-date';
import { StatusMark } from '@/components/ui/status-mark';
import { getEventShape } from '@/features/timeline';
import { getTexts } from '@/texts/texts';
import type { Thread, ThreadEntry } from '../story';
import styles from './story.module.css';
import threadStyles from './what-came-before.module.css';

interface WhatCameBeforeProps {
  readonly article: Article;
  readonly thread: Thread;
}

export function WhatCameBefore({ article, thread: { entries, all } }: WhatCameBeforeProps) {
  const { story: t } = getTexts();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="before" className={styles.part}>
      <h2 id="before" className={styles.title}>
        {entries[0]?.kind === 'here' ? t.after : t.before}
      </h2>
      <ol className={threadStyles.thread}>
        {entries.map((entry) => (
          <li key={getKey(entry)} className={threadStyles.entry} data-kind={entry.kind}>
            <Entry entry={entry} article={article} />
          </li>
        ))}
      </ol>
      {all.length > 0 && (
        <details className={threadStyles.all} data-print="hide">
          <summary>{t.allReports(all.length)}</summary>
          <RelatedNews articles={all} />
        </details>
      )}
    </section>
  );
}

function Entry({ entry, article }: { readonly entry: ThreadEntry; readonly article: Article }) {
  if (entry.kind === 'event') {
    const { id, title, date_iso, lang, status } = entry.event;
    return (
      <>
        <StatusMark shape={getEventShape(status)} size={18} />
        <p className={threadStyles.when}>
          <FormattedDate value={date_iso} />
        </p>
        <h3 lang={lang}>
          <a href={getItemPath('timeline-event', id)}>{title}</a>
        </h3>
      </>
    );
  }
  const isHere = entry.kind === 'here';
  const { slug, title, source_name, lang } = isHere ? article : entry.report;
  return (
    <>
      <p className={threadStyles.when}>
        <ArticleDate article={isHere ? article : entry.report} />
        {source_name && <span>{source_name}</span>}
        <LanguageMark lang={lang} />
      </p>
      <h3 lang={lang} aria-current={isHere || undefined}>
        {isHere ? title : <a href={getArticlePath(slug)}>{title}</a>}
      </h3>
    </>
  );
}

const getKey = (entry: ThreadEntry): string =>
  entry.kind === 'here' ? 'here' : entry.kind === 'event' ? entry.event.id : entry.report.id;
