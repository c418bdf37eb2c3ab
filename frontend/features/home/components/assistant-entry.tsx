import { starterQuestions } from '@/features/chat';
import { AskLink } from './ask-link';
import styles from './assistant-entry.module.css';

export function AssistantEntry() {
  return (
    <section className={styles.band} aria-labelledby="assistant-title" data-print="hide">
      <div className={`container ${styles.grid}`}>
        <div>
          <h2 id="assistant-title" className={styles.title}>
            Ask the assistant
          </h2>
          <p className={styles.text}>
            The assistant answers in English or Spanish, from what is published here, and shows its sources.
            When it does not know, it says so.
          </p>
        </div>
        <ul className={styles.questions}>
          {starterQuestions.map(({ topic, question }) => (
            <li key={topic}>
              <AskLink question={question} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
