import { ITEM_KINDS } from '@frontier/domain';
import { tagLabel } from '@/lib/tags';
import type { AnswerTopic } from '../answer-topics';
import { AnswerList } from './answer-list';
import styles from './answer-topics.module.css';

const SHOWN = 4;

export function AnswerTopics({ topics }: { readonly topics: readonly AnswerTopic[] }) {
  return topics.map(({ topic, answers }) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className={styles.topic}>
      <h2 id={`topic-${topic}`} className={styles.title}>
        {tagLabel(topic)}
      </h2>
      <AnswerList answers={answers.slice(0, SHOWN)} />
      {answers.length > SHOWN && (
        <a
          href={`${ITEM_KINDS.answer.section}?topic=${encodeURIComponent(topic)}`}
          aria-describedby={`topic-${topic}`}
          className={styles.all}
        >
          All {answers.length} answers
        </a>
      )}
    </section>
  ));
}
