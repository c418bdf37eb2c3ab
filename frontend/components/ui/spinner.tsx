import styles from './spinner.module.css';

export function Spinner({ label }: { readonly label: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      {label}…
    </span>
  );
}
