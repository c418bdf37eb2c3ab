import { isDraining } from '@/lib/graceful-shutdown';

export const dynamic = 'force-dynamic';

/** For whoever balances requests: not for readers, to whom the gateway does not pass it on. */
export function GET(): Response {
  return isDraining()
    ? Response.json({ status: 'shutting_down' }, { status: 503 })
    : Response.json({ status: 'ok' });
}
