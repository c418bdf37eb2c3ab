import type { Metadata } from 'next';
import { ShortService } from '../../../features/services/components/short-service';
import { shortServiceMetadata } from '../../../features/services/short-service.metadata';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('real-estate-assets');
}

export default function RealEstateAssetsPage() {
  return <ShortService slug="real-estate-assets" />;
}
