import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly label: string;
  readonly lines: number;
}

export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}
