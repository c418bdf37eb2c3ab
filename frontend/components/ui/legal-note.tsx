import styles from './legal-note.module.css';

export function LegalNote() {
  return <p className={styles.note}>This page gives information. It is not legal advice.</p>;
}
