import type { Metadata } from 'next';
import { StorePage } from '@/features/merch';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Shop',
    description:
      'The shop of Frontier Record is coming soon: clothing and accessories, with their prices in pounds.',
    path: '/shop',
  });
}

export default function ShopPage() {
  return (
    <StorePage
      title="Shop"
      intro="Coming soon: clothing and accessories of Frontier Record."
      path="/shop"
      note="Free shipping on orders over €50."
    />
  );
}
