import type { ListResult } from '@/api/read';
import type { MerchItem } from '@/api/types';
import { Button } from '@/components/ui/button';
import { formatPounds } from '@/features/merch';
import { getTexts } from '@/texts/texts';
import styles from './home-merch.module.css';
import { HomeSection, NoEntries } from './home-section';

const PREVIEW = 6;

/** Previews the items whose `place` is the home page. Those of the shop are other items with their own prices. */
export function HomeMerch({ items, degraded }: ListResult<MerchItem>) {
  const { front } = getTexts();
  const shown = items.filter(({ place }) => place === 'home').slice(0, PREVIEW);
  return (
    <HomeSection
      id="merch-title"
      title={front.merch}
      links={[{ text: front.supportTheProject, href: '/merch' }]}
      minor
    >
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map(({ id, title, price_gbp }) => (
            <li key={id} className={styles.item}>
              <div>
                <h3 className={styles.name}>{title}</h3> <span>{formatPounds(price_gbp)}</span>
              </div>
              <Button disabled className={styles.button}>
                {front.comingSoon}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <NoEntries degraded={degraded}>{front.nothingYet}</NoEntries>
      )}
    </HomeSection>
  );
}
