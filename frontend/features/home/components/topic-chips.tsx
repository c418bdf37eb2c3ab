import { TOPICS } from '@frontier/domain';
import { ButtonLink } from '@/components/ui/button';
import { TagLink } from '@/components/content/tag-link';
import styles from './topic-chips.module.css';

export function TopicChips() {
  return (
    <section className={`container ${styles.section}`} aria-label="Topics" data-print="hide">
      <ul className={styles.topics}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <TagLink tag={topic} href={`/knowledge?tag=${topic}`} />
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <ButtonLink href="/knowledge/ask" variant="primary">
          Ask the Chatbot
        </ButtonLink>
        <ButtonLink href="/knowledge">Explore the knowledge hub</ButtonLink>
      </p>
    </section>
  );
}
