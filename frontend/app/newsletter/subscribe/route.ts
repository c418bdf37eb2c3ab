import { serverApiFor } from '@/api/server';
import { subscribeWithoutScripts } from '@/features/newsletter/server';

/** Receives sign-up forms that browsers send without scripts. */
export async function POST(request: Request): Promise<Response> {
  const api = serverApiFor(request.headers);
  const state = await subscribeWithoutScripts(await request.formData(), api);
  return new Response(null, {
    status: 303,
    headers: { location: `/newsletter/signed-up?state=${state}`, 'cache-control': 'no-store' },
  });
}
