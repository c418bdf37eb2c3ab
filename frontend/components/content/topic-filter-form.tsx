import { normaliseTag } from '@frontier/domain';
import { FilterFields } from './filter-fields';
import styles from './filter-form.module.css';

interface TopicFilterFormProps {
  readonly action: string;
  readonly label: string;
  readonly filter: { readonly text: string; readonly topic: string };
  readonly topics: readonly string[];
}

/** Filters by words (`q`) and `topic`. Plain GET form, so that it works without scripts and each choice has a URL. */
export function TopicFilterForm({ action, label, filter, topics }: TopicFilterFormProps) {
  return (
    <form
      // Remounts the form when the filter changes, so that the fields show the new values.
      key={`${filter.text}\n${filter.topic}`}
      action={action}
      method="get"
      role="search"
      className={styles.form}
      data-print="hide"
    >
      <FilterFields
        label={label}
        text={filter.text}
        topicName="topic"
        topic={normaliseTag(filter.topic)}
        topics={topics}
      />
    </form>
  );
}
