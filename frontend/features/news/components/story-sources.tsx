import type { ListedArticle } from '@/api/types';
import styles from './story-sources.module.css';

interface StorySourcesProps {
  readonly article: ListedArticle;
}

export function StorySources({ article }: StorySourcesProps) {
  // A translation is not another source.
  const others = (article.other_reports ?? []).filter(({ is_translation }) => !is_translation);
  const reports = [article, ...others];
  if (reports.length === 1) return null;
  const names = [...new Set(reports.flatMap(({ source_name }) => source_name ?? []))];
  const count = names.length > 1 ? `${names.length} sources` : `${reports.length} reports`;
  return (
    <p className={styles.sources} lang="en">
      <strong>{count}</strong>
      {names.length > 0 && `: ${names.join(', ')}`}
    </p>
  );
}
