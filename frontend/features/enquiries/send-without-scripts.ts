'use server';

import { headers } from 'next/headers';
import { after } from 'next/server';
import { unwrapResponse } from '@/api/client';
import { ApiError } from '@/api/problem';
import { serverApiFor } from '@/api/server';
import type { LeadRequest } from '@/api/types';
import { isHoneypotFilled } from '@/components/ui/form/honeypot';
import { getText } from '@/lib/form-values';
import { contactLead, errorReportLead } from './contact-lead';
import { toProblems, LEAD_HONEYPOT, toLead } from './lead';
import type { LeadKind } from './lead-kind';
import { notifyOperators } from './notify-operators';
import { partnerLead } from './partner-lead';
import type { NoScriptState } from './no-script-state';
import { residencyLead } from './residency-lead';
import { servicesLead } from './services-lead';

const kinds: readonly LeadKind[] = [servicesLead, residencyLead, partnerLead, contactLead, errorReportLead];
const TOKEN = 'form_token';
const FAILED = 'This was not sent. Please try again, or write to us by email.';

/**
 * Handles a form sent without scripts, in two steps. The page is cached for all readers and cannot contain a token, so
 * the first response returns the filled-in form with a token, and the second submission sends it.
 */
export async function sendLeadWithoutScripts(_before: NoScriptState, data: FormData): Promise<NoScriptState> {
  const values = readValues(data);
  const kind = kinds.find(({ form }) => form === values.form);
  if (!kind) return { step: 'open', problems: [], values, failed: FAILED };
  if (isHoneypotFilled(data, LEAD_HONEYPOT))
    return { step: 'open', problems: [], values, trapped: true, failed: kind.honeypotToast?.title };
  const problems = kind.check(data);
  if (problems.length > 0) return { step: 'open', problems, values };
  const api = serverApiFor(await headers());
  try {
    const token = getText(data, TOKEN);
    if (token === '') {
      const fresh = await unwrapResponse(api.GET('/api/form-tokens'));
      return { step: 'confirm', token: fresh.token, values };
    }
    const lead = toLead(kind, data);
    const body = { ...lead, form_token: token } as LeadRequest;
    const receipt = await unwrapResponse(api.POST('/api/leads', { body }));
    after(() => notifyOperators(lead, receipt, api));
    return { step: 'stored' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { step: 'open', problems: [], values, failed: FAILED };
    // The form was submitted twice, and the first submission was stored.
    if (error.code === 'form-token-used') return { step: 'stored' };
    return { step: 'open', problems: toProblems(error.errors, data), values, failed: error.detail ?? FAILED };
  }
}

/** Returns a form's values without the fields that React adds and the token, because a retry needs a new token. */
function readValues(data: FormData): Record<string, string> {
  const written = [...data].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !entry[0].startsWith('$') && entry[0] !== TOKEN,
  );
  return Object.fromEntries(written);
}
