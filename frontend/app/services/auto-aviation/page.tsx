import type { Metadata } from 'next';
import { ShortService } from '../../../components/services/short-service';
import { shortServiceMetadata } from '../../../lib/short-service-head';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('auto-aviation');
}

export default function AutoAviationPage() {
  return <ShortService slug="auto-aviation" />;
}
