import type { FaqFilter } from '../../lib/faq-filter';
import { normaliseTag, tagLabel } from '../../lib/tags';
import { Button } from '../ui/button';
import styles from './filter-form.module.css';

interface FaqFilterFormProps {
  readonly filter: FaqFilter;
  readonly topics: readonly string[];
}

/** A plain form: it works without scripts, and every choice is an address. */
export function FaqFilterForm({ filter, topics }: FaqFilterFormProps) {
  return (
    <form
      // Another filter is another form: it shows what was asked for.
      key={`${filter.text}\n${filter.topic}`}
      action="/knowledge/faq"
      method="get"
      role="search"
      className={styles.form}
      data-print="hide"
    >
      <label className={styles.field}>
        <span>Search the questions</span>
        <input type="search" name="q" defaultValue={filter.text} maxLength={200} />
      </label>
      <label className={styles.field}>
        <span>Topic</span>
        <select name="topic" defaultValue={normaliseTag(filter.topic)}>
          <option value="">All Topics</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {tagLabel(topic)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Search</Button>
    </form>
  );
}
