import { DegradedMark } from './degraded-mark';
import styles from './load-error.module.css';

/** Explains that a list is empty because it could not be read, and prevents the page from being cached. */
export function LoadError({ what }: { readonly what: string }) {
  return (
    <p className={styles.note} role="note">
      <DegradedMark />
      {what} cannot be read just now. Please try again in a few minutes.
    </p>
  );
}
