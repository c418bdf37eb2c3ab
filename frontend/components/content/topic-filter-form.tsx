import { normaliseTag } from '@frontier/domain';
import { FilterFields } from './filter-fields';
import styles from './filter-form.module.css';

interface TopicFilterFormProps {
  readonly action: string;
  readonly label: string;
  readonly filter: { readonly text: string; readonly topic: string };
  readonly topics: readonly string[];
}

/** Narrows a list by words (`q`) and `topic`. A plain form: it works without scripts, and every choice is an address. */
export function TopicFilterForm({ action, label, filter, topics }: TopicFilterFormProps) {
  return (
    <form
      // Another filter is another form: it shows what was asked for.
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
