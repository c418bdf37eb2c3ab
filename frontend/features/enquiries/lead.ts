import { getText } from '@/lib/form-values';
import type { FieldError } from '@/api/problem';
import type { Problem } from '@/components/ui/form/problem';
import type { Lead, LeadKind } from './lead-kind';

/** Not the name of anything that browsers keep for a person, such as `fax`: they would fill it in. */
export const LEAD_HONEYPOT = 'remark';

/** Creates a lead from the values of a form. Callers add the form token and the campaign. */
export function toLead(kind: LeadKind, data: FormData): Lead {
  return {
    form: kind.form,
    ...kind.read(data),
    consent_version: kind.consent,
    source_path: getText(data, 'source_path'),
  };
}

/** Converts errors of the service into problems. Drops errors about fields that the form does not have. */
export function toProblems(errors: readonly FieldError[], data: FormData): Problem[] {
  return errors
    .filter(({ path }) => data.has(path))
    .map(({ path, message }) => ({ field: path, message, toast: { title: message } }));
}
