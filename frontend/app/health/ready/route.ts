import { isDraining } from '@/lib/graceful-shutdown';

export const dynamic = 'force-dynamic';

/** Readiness probe for load balancers. The gateway does not forward it to readers. */
export function GET(): Response {
  return isDraining()
    ? Response.json({ status: 'shutting_down' }, { status: 503 })
    : Response.json({ status: 'ok' });
}
