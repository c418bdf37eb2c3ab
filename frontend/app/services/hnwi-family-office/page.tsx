import type { Metadata } from 'next';
import { ShortService } from '@/features/services';
import { shortServiceMetadata } from '@/features/services/server';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('hnwi-family-office');
}

export default function HnwiFamilyOfficePage() {
  return <ShortService slug="hnwi-family-office" />;
}
