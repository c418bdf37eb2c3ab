import type { MerchItem } from '../../../api/item.types';
import styles from './merch-grid.module.css';

const SLEEVED = 'M38 24 26 29 13 63l9 4 10-21v36h36V46l10 21 9-4-13-34-12-5c-4 6-20 6-24 0Z';
/** The outline, and how far down the frontier crosses it. */
const shapes = {
  shirt: ['M34 22 18 30l6 16 8-3v37h36V43l8 3 6-16-16-8c-4 6-28 6-32 0Z', 62],
  sweatshirt: [SLEEVED, 62],
  hooded: [`${SLEEVED}m0 0c0-15 24-15 24 0M42 30v9M58 30v9`, 62],
  cap: ['M22 58c0-18 12-28 28-28s28 10 28 28c-18-6-38-6-56 0Zm56 0c8 2 12 6 12 10-14-7-30-8-46-14', 46],
  mug: ['M31 30h38v42a6 6 0 0 1-6 6H37a6 6 0 0 1-6-6Zm38 10h8a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-8', 54],
  bag: ['M28 42h44l4 40H24Zm10 0c0-24 24-24 24 0', 62],
  sheet: ['M30 20h40v62H30Zm7 8h10v10H37Zm16 0h10v10H53ZM37 44h10v10H37Zm16 0h10v10H53Z', 68],
  sleeve: ['M30 22h36a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H30ZM50 34a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 68],
  paper: ['M30 20h40v62H30Zm8 14h24M38 44h24M38 54h16', 68],
} as const;

/** A drawing of the item, until there is a photograph of it. */
export function MerchPicture({ item }: { readonly item: MerchItem }) {
  // Pictures are decoration: name and description say what the item is.
  if (item.image_url)
    // eslint-disable-next-line @next/next/no-img-element -- small files of the site itself
    return <img src={item.image_url} alt="" className={styles.picture} loading="lazy" />;
  const [outline, frontier] = shapes[shapeOf(item)];
  return (
    <svg viewBox="0 0 100 100" className={styles.picture} aria-hidden="true" focusable="false">
      <path d={outline} fill="var(--paper-raised)" stroke="currentColor" strokeWidth="1.5" />
      {/* The frontier, with its gap. */}
      <path d={`M36 ${frontier}h11m6 0h11`} stroke="var(--signal)" strokeWidth="2" />
    </svg>
  );
}

function shapeOf({ title, category }: MerchItem): keyof typeof shapes {
  const name = title.toLowerCase();
  const named = (['sweatshirt', 'hooded', 'cap', 'mug', 'bag', 'sheet', 'sleeve'] as const).find((shape) =>
    name.includes(shape),
  );
  return named ?? (category === 'Clothing' ? 'shirt' : 'paper');
}
