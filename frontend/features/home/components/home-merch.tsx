import type { MerchItem } from '@/api/types';
import { MerchGrid } from '@/features/merch';
import { Button } from '@/components/ui/button';
import { HomeSection } from './home-section';

const PREVIEW = 6;

/** Previews the items whose `place` is the home page. Those of the shop are other items with their own prices. */
export function HomeMerch({ items }: { readonly items: readonly MerchItem[] }) {
  return (
    <HomeSection
      id="merch-title"
      title="Merchandise"
      links={[{ text: 'Support the project', href: '/merch' }]}
    >
      <MerchGrid
        items={items.filter(({ place }) => place === 'home').slice(0, PREVIEW)}
        headingLevel={3}
        button={<Button disabled>Coming Soon</Button>}
      />
    </HomeSection>
  );
}
