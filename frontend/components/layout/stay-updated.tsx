import Link from 'next/link';
import { pageExists } from '../../config/navigation';
import styles from './footer.module.css';

/** Where the footer offers the newsletter. */
export function StayUpdated() {
  return (
    <section aria-labelledby="stay-updated" className={styles.updated} data-print="hide">
      <h2 id="stay-updated" className={styles.title}>
        Stay Updated
      </h2>
      <p>The week at the frontier in one letter, each item with its date and its source.</p>
      {pageExists('/newsletter') && (
        <Link href="/newsletter" prefetch={false}>
          Subscribe to the newsletter
        </Link>
      )}
    </section>
  );
}
