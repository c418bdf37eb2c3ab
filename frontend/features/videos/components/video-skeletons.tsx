import styles from './video-search.module.css';

const SKELETONS = 9;

export function VideoSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className={styles.skeleton} data-skeleton />
      ))}
    </div>
  );
}
