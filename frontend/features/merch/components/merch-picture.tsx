import type { MerchItem } from '@/api/types';
import styles from './merch-grid.module.css';

/** A drawing of the item, until there is a photograph of it. One without a picture has an empty place. */
export function MerchPicture({ item: { image_url: source, title } }: { readonly item: MerchItem }) {
  if (!source) return <div className={styles.picture} />;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- small files of the site itself
    <img
      src={source}
      alt={`Drawing: ${title}`}
      width={400}
      height={300}
      className={styles.picture}
      loading="lazy"
    />
  );
}
