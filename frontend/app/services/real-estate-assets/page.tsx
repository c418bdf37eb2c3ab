import type { Metadata } from 'next';
import { ShortService } from '../../../components/services/short-service';
import { shortServiceMetadata } from '../../../lib/short-service-head';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('real-estate-assets');
}

export default function RealEstateAssetsPage() {
  return <ShortService slug="real-estate-assets" />;
}
