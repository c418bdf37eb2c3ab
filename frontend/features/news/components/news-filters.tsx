import type { NewsFilter } from '../news.loader';
import type { TagCount } from '@/api/types';
import { newsHref } from '../news-address';
import { Button } from '@/components/ui/button';
import { TagLink } from '@/components/content/tag-link';
import tagStyles from '@/components/content/tag-link.module.css';
import strip from '@/components/content/topic-strip.module.css';
import styles from './news-filters.module.css';

interface NewsFiltersProps {
  readonly filter: NewsFilter;
  readonly tags: readonly TagCount[];
}

/** Number of topics shown; the others are under “More topics”. */
const SHOWN = 12;

/** Shows the filters as links and a GET form, so that they work without scripts and each choice has a URL. */
export function NewsFilters({ filter, tags }: NewsFiltersProps) {
  const { tag, date } = filter;
  const known = tags.some((item) => item.tag === tag);
  const all = tag && !known ? [{ tag, count: 0 }, ...tags] : tags;
  const hidden = all.slice(SHOWN);
  const chip = (item: TagCount) => (
    <li key={item.tag}>
      <TagLink
        tag={item.tag}
        count={item.count}
        current={item.tag === tag}
        href={newsHref({ tag: item.tag, date })}
      />
    </li>
  );
  return (
    <div className={styles.filters} data-print="hide">
      <nav aria-label="Topics">
        <ul className={strip.strip} data-strip>
          <li>
            <a href={newsHref({ date })} className={tagStyles.tag} aria-current={tag ? undefined : 'true'}>
              All Topics
            </a>
          </li>
          {all.slice(0, SHOWN).map(chip)}
        </ul>
        {hidden.length > 0 && (
          <details className={styles.more} open={hidden.some((item) => item.tag === tag)}>
            <summary>More topics ({hidden.length})</summary>
            <ul className={styles.moreTopics}>{hidden.map(chip)}</ul>
          </details>
        )}
      </nav>
      <form action="/news" method="get" className={styles.day}>
        {tag && <input type="hidden" name="tag" value={tag} />}
        <label htmlFor="news-day">Day</label>
        <input key={date ?? ''} id="news-day" type="date" name="date" defaultValue={date} required />
        <Button type="submit">Show</Button>
        {date && <a href={newsHref({ tag })}>All days</a>}
      </form>
    </div>
  );
}
