import { getDegradedMark } from '@/lib/render-nonce';

/** Tells the gateway that this page stands in for a better one and must not be kept. React moves it to the head. */
export async function DegradedMark() {
  return <meta name="frontier:degraded" content={await getDegradedMark()} />;
}
