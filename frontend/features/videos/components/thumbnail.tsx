import styles from './thumbnail.module.css';

/** Shows the still of a video, or a drawing if there is none. No alt text, because the title describes it. */
export function Thumbnail({ path }: { readonly path: string | null }) {
  if (!path) return <NoStill />;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- small files served by the site
    <img
      src={path}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      className={styles.still}
    />
  );
}

function NoStill() {
  return (
    <svg viewBox="0 0 64 36" className={styles.still} aria-hidden="true" focusable="false">
      <path d="M0 36V27l14-3 9-11 7 3 8-8 10 14 16 5v9z" className={styles.rock} />
      <path d="M28 12.5v11l9-5.5z" className={styles.play} />
    </svg>
  );
}
