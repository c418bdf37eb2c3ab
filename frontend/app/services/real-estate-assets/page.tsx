import type { Metadata } from 'next';
import { ShortService } from '@/features/services';
import { shortServiceMetadata } from '@/features/services/server';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('real-estate-assets');
}

export default function RealEstateAssetsPage() {
  return <ShortService slug="real-estate-assets" />;
}
