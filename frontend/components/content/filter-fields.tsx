import { tagLabel } from '@/lib/tags';
import { Button } from '../ui/button';
import styles from './filter-form.module.css';

interface FilterFieldsProps {
  readonly label: string;
  readonly text: string;
  /** Name of the query parameter for the topic. */
  readonly topicName: string;
  readonly topic: string;
  readonly topics: readonly string[];
}

export function FilterFields({ label, text, topicName, topic, topics }: FilterFieldsProps) {
  return (
    <>
      <label className={styles.field}>
        <span>{label}</span>
        <input type="search" name="q" defaultValue={text} maxLength={200} />
      </label>
      <label className={styles.field}>
        <span>Topic</span>
        <select name={topicName} defaultValue={topic}>
          <option value="">All Topics</option>
          {topics.map((name) => (
            <option key={name} value={name}>
              {tagLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Search</Button>
    </>
  );
}
