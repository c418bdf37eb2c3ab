import type { Metadata } from 'next';
import { ShortService } from '../../../components/services/short-service';
import { shortServiceMetadata } from '../../../lib/short-service-head';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('hnwi-family-office');
}

export default function HnwiFamilyOfficePage() {
  return <ShortService slug="hnwi-family-office" />;
}
