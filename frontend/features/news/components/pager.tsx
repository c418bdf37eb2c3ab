import type { NewsFilter } from '../news.loader';
import { newsHref } from '../news-address';
import { BackIcon, ForwardIcon } from '@/components/ui/icons';
import styles from '@/components/ui/pager.module.css';

interface PagerProps {
  readonly filter: NewsFilter;
  readonly pages: number;
}

export function Pager({ filter, pages }: PagerProps) {
  if (pages <= 1 || filter.page > pages) return null;
  return (
    <nav aria-label="Pages" className={styles.pager} data-print="hide">
      {filter.page > 1 && (
        <a href={newsHref({ ...filter, page: filter.page - 1 })} rel="prev">
          <BackIcon size={16} /> Newer
        </a>
      )}
      <span className={styles.place}>
        Page {filter.page} of {pages}
      </span>
      {filter.page < pages && (
        <a href={newsHref({ ...filter, page: filter.page + 1 })} rel="next">
          Older <ForwardIcon size={16} />
        </a>
      )}
    </nav>
  );
}
