import { ShortSignup } from '@/features/newsletter';
import styles from './home-newsletter.module.css';

export function HomeNewsletter() {
  return (
    <section className={styles.band} aria-labelledby="newsletter-title">
      <div className={`container ${styles.grid}`}>
        <div>
          <h2 id="newsletter-title" className={styles.title}>
            The week at the frontier, by email
          </h2>
          <p className={styles.text}>
            What changed, with its date and its source. Once a week, and you can unsubscribe at any time from
            any issue.
          </p>
        </div>
        <div>
          <ShortSignup button="Subscribe Now" variant="primary" />
          <p className={styles.more}>
            <a href="/newsletter">Earlier issues</a>
          </p>
        </div>
      </div>
    </section>
  );
}
