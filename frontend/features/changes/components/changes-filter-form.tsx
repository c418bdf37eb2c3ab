import { TOPICS } from '@frontier/domain';
import styles from '@/components/content/filter-form.module.css';
import { Button } from '@/components/ui/button';
import { tagLabel } from '@/lib/tags';
import { getTexts } from '@/texts/texts';
import { CHANGES_PATH, type ChangesFilter } from '../changes';

interface ChangesFilterFormProps {
  readonly filter: ChangesFilter;
  /** Latest day that readers can choose, YYYY-MM-DD. */
  readonly today: string;
}

/** Filters by topic and day. Plain GET form, so that it works without scripts and each choice has a URL. */
export function ChangesFilterForm({ filter: { since, topic }, today }: ChangesFilterFormProps) {
  const texts = getTexts().changes;
  return (
    <form
      // Remounts the form when the filter changes, so that the fields show the new values.
      key={`${since}\n${topic ?? ''}`}
      action={CHANGES_PATH}
      method="get"
      role="search"
      className={styles.form}
      data-print="hide"
    >
      <label className={styles.field}>
        <span>{texts.topic}</span>
        <select name="topic" defaultValue={topic ?? ''}>
          <option value="">{texts.allTopics}</option>
          {TOPICS.map((name) => (
            <option key={name} value={name}>
              {tagLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{texts.since}</span>
        <input type="date" name="since" defaultValue={since} max={today} />
      </label>
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}
