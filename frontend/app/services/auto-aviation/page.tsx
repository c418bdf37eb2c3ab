import type { Metadata } from 'next';
import { ShortService } from '@/features/services';
import { shortServiceMetadata } from '@/features/services/server';

export function generateMetadata(): Metadata {
  return shortServiceMetadata('auto-aviation');
}

export default function AutoAviationPage() {
  return <ShortService slug="auto-aviation" />;
}
