import { TOPICS } from '@frontier/domain';
import { TagLink } from '@/components/content/tag-link';
import { Button, ButtonLink } from '@/components/ui/button';
import input from '@/components/ui/input.module.css';
import { QUESTION_LENGTH, starterQuestions } from '@/features/chat';
import { getTexts } from '@/texts/texts';
import { AskLink } from './ask-link';
import styles from './ask.module.css';

export function Ask() {
  const { front } = getTexts();
  return (
    <section className={styles.band} aria-labelledby="ask" data-print="hide">
      <div className={`container ${styles.grid}`}>
        <form action="/chat">
          <div className={styles.head}>
            <h2 id="ask" className={styles.title}>
              {front.ask}
            </h2>
            <label htmlFor="front-question">{front.yourQuestion}</label>
          </div>
          <div className={styles.row}>
            <input
              id="front-question"
              type="text"
              name="q"
              required
              maxLength={QUESTION_LENGTH}
              autoComplete="off"
              placeholder={front.exampleQuestion}
              className={input.input}
            />
            <Button type="submit" variant="primary">
              {front.ask}
            </Button>
          </div>
          <p className={styles.buttons}>
            <ButtonLink href="/knowledge/ask">{front.askTheChatbot}</ButtonLink>
            <ButtonLink href="/knowledge">{front.knowledgeHub}</ButtonLink>
          </p>
        </form>
        <ul className={styles.questions} aria-label={front.oftenAsked}>
          {starterQuestions.map(({ topic, question }) => (
            <li key={topic}>
              <AskLink question={question} />
            </li>
          ))}
        </ul>
        <ul className={styles.topics} aria-label={front.topics}>
          {TOPICS.map((topic) => (
            <li key={topic}>
              <TagLink tag={topic} href={`/knowledge?tag=${topic}`} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
