import { ShortSignup } from './short-signup';
import styles from './footer-signup.module.css';

export function FooterSignup() {
  return (
    <section aria-labelledby="footer-signup-title" data-print="hide">
      <h2 id="footer-signup-title" className={styles.title}>
        Stay Updated
      </h2>
      <p className={styles.text}>
        The newsletter comes once a week. You can unsubscribe at any time from any issue.
      </p>
      <ShortSignup button="Subscribe" variant="quiet" />
    </section>
  );
}
