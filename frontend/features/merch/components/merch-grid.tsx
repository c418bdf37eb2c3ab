import type { ReactNode } from 'react';
import type { MerchItem } from '@/api/types';
import { formatPounds } from '../money';
import styles from './merch-grid.module.css';
import { MerchPicture } from './merch-picture';

interface MerchGridProps {
  readonly items: readonly MerchItem[];
  readonly button: ReactNode;
}

export function MerchGrid({ items, button }: MerchGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <MerchPicture item={item} />
          <p className={styles.category}>{item.category}</p>
          <h2 className={styles.title}>{item.title}</h2>
          <p className={styles.description}>{item.description}</p>
          <p className={styles.price}>{formatPounds(item.price_gbp)}</p>
          {button}
        </li>
      ))}
    </ul>
  );
}
