import { getDegradedMark } from '@/lib/render-nonce';

/**
 * Tells the gateway not to cache this page, because content is missing or replaced by a fallback. React moves the
 * element to the head.
 */
export async function DegradedMark() {
  return <meta name="frontier:degraded" content={await getDegradedMark()} />;
}
