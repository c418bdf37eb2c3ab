import { Column, Entity, Index } from 'typeorm';
import { ContentItem } from '../items/content-item.entity';

/** Link at `/go/{slug}` to another site, with a click counter. */
@Entity({ name: 'affiliate_links' })
@Index('affiliate_links_slug', ['slug'], { unique: true })
export class AffiliateLink extends ContentItem {
  @Column({ name: 'is_active', type: 'boolean', default: true })
  visible: boolean;

  @Column({ name: 'target_url', type: 'text' })
  targetUrl: string;

  @Column({ type: 'int', default: 0 })
  clicks: number;
}
