import type { Citation } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import { ExternalLink } from '@/components/ui/external-link';
import styles from './citations.module.css';

export function Citations({ citations }: { readonly citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <section className={styles.citations} aria-label="Sources of this answer">
      <h3 className={styles.title}>Sources</h3>
      <ol className={styles.list}>
        {citations.map((citation) => (
          <li key={citation.url}>
            <CitedLink citation={citation} />
            <span className={styles.meta}>
              <span>{citation.display_source}</span>
              {citation.date && <FormattedDate value={citation.date} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CitedLink({ citation: { url, title } }: { readonly citation: Citation }) {
  const own =
    url.startsWith('/') || (typeof location !== 'undefined' && url.startsWith(`${location.origin}/`));
  return own ? <a href={url}>{title}</a> : <ExternalLink href={url}>{title}</ExternalLink>;
}
