import type { Metadata } from 'next';
import { StorePage } from '@/features/merch';
import { pageMetadata } from '@/lib/seo/metadata';

const title = 'Support the Project';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title,
    description:
      'Shirts, caps, mugs and paper that will help to pay for this record. Nothing is on sale yet.',
    path: '/merch',
  });
}

export default function MerchPage() {
  return (
    <StorePage
      title={title}
      intro="The record is free to read. What is sold here one day will help to pay for it. Nothing is on sale yet."
      path="/merch"
    />
  );
}
