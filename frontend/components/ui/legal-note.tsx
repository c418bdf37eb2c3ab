import styles from './legal-note.module.css';

/** One quiet line, in the same place on every informational page. */
export function LegalNote() {
  return <p className={styles.note}>This page gives information. It is not legal advice.</p>;
}
