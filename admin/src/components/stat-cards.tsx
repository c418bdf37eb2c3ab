import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import styles from './stat-cards.module.css';

export interface Stat {
  readonly label: string;
  /** Undefined while loading. */
  readonly value: ReactNode | undefined;
  readonly note?: ReactNode;
}

export function StatCards({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={styles.cards} style={{ '--cards': stats.length } as CSSProperties}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton.Button active size="small" aria-label="Counting" />
            ) : (
              <span className={styles.value}>{typeof value === 'number' ? formatCount(value) : value}</span>
            )}
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');
