import type { Article } from '@/api/types';
import { linkTermsInHtml, type LinkTerm, LinkedTexts } from '@/features/glossary';
import { sanitise } from '@/lib/html/sanitise';
import { getTexts } from '@/texts/texts';
import styles from '@/components/content/prose.module.css';

interface OriginalSummaryProps {
  readonly article: Article;
  readonly terms: readonly LinkTerm[];
}

/** Shows the source's own summary, sanitised again before display. */
export function OriginalSummary({ article, terms }: OriginalSummaryProps) {
  const html = sanitise(article.summary_html);
  if (!html.trim() && !article.summary.trim()) return <p>{getTexts().story.noText}</p>;
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
