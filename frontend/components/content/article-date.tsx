import type { ArticleCard } from '@/api/types';
import { FormattedDate } from '../ui/formatted-date';

interface ArticleDateProps {
  readonly article: Pick<ArticleCard, 'published_at' | 'date_known'>;
}

export function ArticleDate({ article: { published_at, date_known } }: ArticleDateProps) {
  const date = <FormattedDate value={published_at} />;
  return date_known ? date : <span>Undated, found {date}</span>;
}
