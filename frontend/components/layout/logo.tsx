import { site } from '@/config/site';
import styles from './logo.module.css';

/** Draws the Rock's north face over the flat isthmus, with the strait below. */
export function LogoMark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <path
        className={styles.rock}
        d="M1 23.5h8.2l1-6.6 1.3-8.6L13 4.6l2.6 1.6 2.2-.4 3 2.3 2.4-.6 1.9.9 1.6 3.4 2 2.6.9 3 2.2 2.1 1.2 4Z"
      />
      <path className={styles.sea} d="M1 27h32M5 30.5h23" />
    </svg>
  );
}

export function Logo() {
  const [first, second] = site.name.split(' ');
  return (
    <a href="/" className={styles.logo} aria-label={`${site.name}, home`}>
      <LogoMark />
      <span className={styles.wordmark}>
        <span>{first}</span> <span>{second}</span>
      </span>
    </a>
  );
}
