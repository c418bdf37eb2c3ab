import type { Metadata } from 'next';
import { ShortService } from '../../../components/services/short-service';
import { shortServiceMetadata } from '../../../lib/short-service-head';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('business-investment');
}

export default function BusinessInvestmentPage() {
  return <ShortService slug="business-investment" />;
}
