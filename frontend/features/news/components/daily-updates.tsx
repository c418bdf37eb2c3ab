import type { DailySummary } from '@/api/types';
import { splitParagraphs } from '@/lib/text';
import { WrittenBy } from '@/components/content/written-by';
import { FormattedDate } from '@/components/ui/formatted-date';
import { sourceName } from '@/lib/evidence';
import { ExternalLink } from '@/components/ui/external-link';
import { DownIcon } from '@/components/ui/icons';
import { TagLink } from '@/components/content/tag-link';
import { cleanTags } from '@/lib/tags';
import styles from './daily-updates.module.css';

const MAX_TAGS = 5;

export function DailyUpdates({ updates }: { readonly updates: readonly DailySummary[] }) {
  return (
    <ol className={styles.list}>
      {updates.map((update, index) => (
        <li key={update.id}>
          <Update update={update} open={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function Update({ update, open }: { readonly update: DailySummary; readonly open: boolean }) {
  const { headline, summary, lang, sources, tags, written_by: by } = update;
  return (
    <details className={styles.update} open={open}>
      <summary className={styles.summary}>
        <span className={styles.meta}>
          <FormattedDate value={update.date_iso} />
          {lang === 'es' && <span>In Spanish</span>}
          {update.is_salient_update && <strong className={styles.salient}>Major update</strong>}
        </span>
        <h3 className={styles.headline} lang={lang}>
          {headline}
        </h3>
        <span className={styles.arrow}>
          <DownIcon size={16} />
        </span>
      </summary>
      <div className={styles.body}>
        {by !== 'editors' && (
          <WrittenBy
            by={by}
            model={update.written_model}
            reviewed={update.reviewed}
            on={update.updated_at}
            sources={sources.length}
          />
        )}
        <div className={styles.text} lang={lang}>
          {splitParagraphs(summary).map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
        {sources.length > 0 && (
          <ul className={styles.sources} aria-label="Sources" lang={lang}>
            {sources.map((source) => (
              <li key={source.url}>
                <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.topics} data-print="hide">
          {cleanTags(tags, MAX_TAGS).map((tag) => (
            <TagLink key={tag} tag={tag} />
          ))}
        </p>
      </div>
    </details>
  );
}
