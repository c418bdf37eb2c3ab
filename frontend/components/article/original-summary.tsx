import type { Article } from '../../data/article.types';
import { linkTermsInHtml } from '../../lib/glossary-html';
import type { LinkTerm } from '../../lib/glossary-links';
import { sanitise } from '../../lib/sanitise';
import { LinkedTexts } from '../items/linked-texts';
import styles from './prose.module.css';

interface OriginalSummaryProps {
  readonly article: Article;
  readonly terms: readonly LinkTerm[];
}

/** The source's own words, cleaned once more on the way to the reader. */
export function OriginalSummary({ article, terms }: OriginalSummaryProps) {
  const html = sanitise(article.summary_html);
  if (!html.trim()) {
    return (
      <div className={styles.prose} lang={article.lang}>
        <LinkedTexts texts={[article.summary]} terms={terms} />
      </div>
    );
  }
  return (
    <div
      className={styles.prose}
      lang={article.lang}
      dangerouslySetInnerHTML={{ __html: linkTermsInHtml(html, terms) }}
    />
  );
}
