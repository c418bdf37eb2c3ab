import { getText } from '@/lib/form-values';
import type { FieldError } from '@/api/problem';
import type { Problem } from '@/components/ui/form/problem';
import type { Lead, LeadKind } from './lead-kind';

export const LEAD_HONEYPOT = 'fax';

/** Its token and the campaign that led to it are added by who sends it. */
export function toLead(kind: LeadKind, data: FormData): Lead {
  return {
    form: kind.form,
    ...kind.read(data),
    consent_version: kind.consent,
    source_path: getText(data, 'source_path'),
  };
}

/** The service's complaints, as far as they are about fields of this form. */
export function toProblems(errors: readonly FieldError[], data: FormData): Problem[] {
  return errors
    .filter(({ path }) => data.has(path))
    .map(({ path, message }) => ({ field: path, message, toast: { title: message } }));
}
