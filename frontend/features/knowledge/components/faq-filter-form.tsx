import { normaliseTag } from '@frontier/domain';
import type { FaqFilter } from '../faq-filter';
import { FilterFields } from '../../../components/content/filter-fields';
import styles from '../../../components/content/filter-form.module.css';

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
      <FilterFields
        label="Search the questions"
        text={filter.text}
        topicName="topic"
        topic={normaliseTag(filter.topic)}
        topics={topics}
      />
    </form>
  );
}
