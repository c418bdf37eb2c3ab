import type { Article } from '../../data/article.types';
import { sanitise } from '../../lib/sanitise';
import styles from './prose.module.css';

/** The source's own words, cleaned once more on the way to the reader. */
export function OriginalSummary({ article }: { readonly article: Article }) {
  const html = sanitise(article.summary_html);
  if (!html.trim()) {
    return (
      <p className={styles.prose} lang={article.lang}>
        {article.summary}
      </p>
    );
  }
  return <div className={styles.prose} lang={article.lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
