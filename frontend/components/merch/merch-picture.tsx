import type { MerchItem } from '../../data/item.types';
import styles from './merch-grid.module.css';

const shapes = {
  shirt: 'M34 22 18 30l6 16 8-3v37h36V43l8 3 6-16-16-8c-4 6-28 6-32 0Z',
  cap: 'M22 58c0-18 12-28 28-28s28 10 28 28c-18-6-38-6-56 0Zm56 0c8 2 12 6 12 10-12-6-24-7-34-6',
  mug: 'M28 30h38v42a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Zm38 10h8a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-8',
  bag: 'M28 42h44l4 40H24Zm10 0c0-24 24-24 24 0',
  paper: 'M30 20h40v62H30Zm8 16h24M38 46h24M38 56h16',
} as const;

/** A drawing of the item, until there is a photograph of it. */
export function MerchPicture({ item }: { readonly item: MerchItem }) {
  // Pictures are decoration: name and description say what the item is.
  if (item.image_url)
    // eslint-disable-next-line @next/next/no-img-element -- small files of the site itself
    return <img src={item.image_url} alt="" className={styles.picture} loading="lazy" />;
  return (
    <svg viewBox="0 0 100 100" className={styles.picture} aria-hidden="true" focusable="false">
      <path d={shapes[shapeOf(item)]} fill="var(--paper-raised)" stroke="currentColor" strokeWidth="1.5" />
      {/* The frontier, with its gap. */}
      <path d="M36 62h11M53 62h11" stroke="var(--signal)" strokeWidth="2" />
    </svg>
  );
}

function shapeOf({ title, category }: MerchItem): keyof typeof shapes {
  const name = title.toLowerCase();
  if (name.includes('cap')) return 'cap';
  if (name.includes('mug')) return 'mug';
  if (name.includes('bag')) return 'bag';
  return category === 'Clothing' ? 'shirt' : 'paper';
}
