import type { MerchItem } from '@/api/types';
import styles from './merch-grid.module.css';

/** Shows a drawing of the item, until there is a photograph; an empty box if there is no drawing. */
export function MerchPicture({ item: { image_url: source, title } }: { readonly item: MerchItem }) {
  if (!source) return <div className={styles.picture} />;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- small static files of the site
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
