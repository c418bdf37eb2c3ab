import type { ArticleCard } from '@/api/types';
import { FormattedDate } from '../ui/formatted-date';

interface ArticleDateProps {
  readonly article: Pick<ArticleCard, 'published_at' | 'date_known'>;
}

/** When an article was published. Where its source does not say, when we found it. */
export function ArticleDate({ article: { published_at, date_known } }: ArticleDateProps) {
  const date = <FormattedDate value={published_at} />;
  return date_known ? date : <span>Undated, found {date}</span>;
}
