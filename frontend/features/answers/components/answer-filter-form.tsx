import { ITEM_KINDS, normaliseTag } from '@frontier/domain';
import { FilterFields } from '../../../components/content/filter-fields';
import styles from '../../../components/content/filter-form.module.css';
import type { AnswerFilter } from '../answer-topics';

interface AnswerFilterFormProps {
  readonly filter: AnswerFilter;
  readonly topics: readonly string[];
}

/** A plain form: it works without scripts, and every choice is an address. */
export function AnswerFilterForm({ filter, topics }: AnswerFilterFormProps) {
  return (
    <form
      // Another filter is another form: it shows what was asked for.
      key={`${filter.text}\n${filter.topic}`}
      action={ITEM_KINDS.answer.section}
      method="get"
      role="search"
      className={styles.form}
      data-print="hide"
    >
      <FilterFields
        label="Search the questions, in English or Spanish"
        text={filter.text}
        topicName="topic"
        topic={normaliseTag(filter.topic)}
        topics={topics}
      />
    </form>
  );
}
