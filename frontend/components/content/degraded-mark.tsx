import { getDegradedMark } from '@/lib/render-nonce';

/** Tells the gateway not to cache this page: content is missing or a fallback. React moves the tag to the head. */
export async function DegradedMark() {
  return <meta name="frontier:degraded" content={await getDegradedMark()} />;
}
