import type { Metadata } from 'next';
import { ShortService } from '../../../features/services/components/short-service';
import { shortServiceMetadata } from '../../../features/services/short-service.metadata';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('business-investment');
}

export default function BusinessInvestmentPage() {
  return <ShortService slug="business-investment" />;
}
