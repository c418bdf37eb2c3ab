import { unwrapResponse, type Api } from '@/api/client';
import { ApiError } from '@/api/problem';
import type { LeadReceipt } from '@/api/types';
import type { Lead } from './lead-kind';

const TIMEOUT_MS = 30_000;

/** Requests the email to the operators. Only logs a failure: the lead is stored and they get it later. Never throws. */
export async function notifyOperators(
  lead: Lead,
  { id, notification_token = '' }: LeadReceipt,
  api: Api,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<void> {
  if (typeof id !== 'string') return;
  const body = { ...lead, id, notification_token };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = api.POST('/api/send-lead-notification', { body, signal, ...options });
  await unwrapResponse(sent).catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : undefined;
    console.warn('operator notification failed', status ?? '');
  });
}
