import type { Faq } from '@/api/types';
import { tagLabel } from '@/lib/tags';
import { groupFaqs, LEADING_QUESTIONS } from '../faq-groups';
import { FaqList } from './faq-list';
import { QuestionLinks } from './question-links';
import styles from './faq-groups.module.css';

export function FaqGroups({ faqs }: { readonly faqs: readonly Faq[] }) {
  const groups = groupFaqs(faqs.slice(LEADING_QUESTIONS)).map(({ topic, faqs: members }) => ({
    id: `topic-${topic || 'other'}`,
    name: topic ? tagLabel(topic) : 'Other questions',
    members,
  }));
  return (
    <>
      {groups.length > 0 && (
        <nav aria-labelledby="faq-topics" className={styles.jump} data-print="hide">
          <p id="faq-topics" className={styles.label}>
            More questions by topic
          </p>
          <ul className={styles.topics}>
            {groups.map(({ id, name, members }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a> <span className={styles.count}>{members.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FaqList faqs={faqs.slice(0, LEADING_QUESTIONS)} />
      {groups.map(({ id, name, members }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <h2 id={id} className={styles.title}>
            {name}
          </h2>
          <QuestionLinks questions={members} className={styles.questions} />
        </section>
      ))}
    </>
  );
}
