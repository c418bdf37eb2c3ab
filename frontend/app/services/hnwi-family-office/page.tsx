import type { Metadata } from 'next';
import { ShortService } from '../../../features/services/components/short-service';
import { shortServiceMetadata } from '../../../features/services/short-service.metadata';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('hnwi-family-office');
}

export default function HnwiFamilyOfficePage() {
  return <ShortService slug="hnwi-family-office" />;
}
