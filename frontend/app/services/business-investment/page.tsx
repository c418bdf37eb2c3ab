import type { Metadata } from 'next';
import { ShortService } from '@/features/services';
import { shortServiceMetadata } from '@/features/services/server';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('business-investment');
}

export default function BusinessInvestmentPage() {
  return <ShortService slug="business-investment" />;
}
