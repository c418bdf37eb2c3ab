import { Check, Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

export const merchCategories = ['Clothing', 'Accessories'] as const;
export const merchPlaces = ['home', 'shop'] as const;

/** Converts prices. Postgres returns decimals as strings, which may exceed a JavaScript number. Prices do not. */
const price = { from: (stored: string) => Number(stored), to: (pounds: number) => pounds };

@Entity({ name: 'merch_items' })
@Index('merch_items_slug', ['slug'], { unique: true })
@Check('merch_items_category', `category IN ('Clothing', 'Accessories')`)
@Check('merch_items_place', `place IN ('home', 'shop')`)
export class MerchItem extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ name: 'price_gbp', type: 'numeric', precision: 8, scale: 2, transformer: price })
  priceGbp: number;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ type: 'text' })
  category: (typeof merchCategories)[number];

  /** List that shows the item: the preview on the home page, or the merchandise and shop pages. */
  @Column({ type: 'text' })
  place: (typeof merchPlaces)[number];

  @Column({ type: 'boolean', default: false })
  available: boolean;

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;
}
