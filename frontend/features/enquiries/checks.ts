import { isChecked, looksLikeEmail, getText } from '@/lib/form-values';
import type { Problem, ToastText } from '@/components/ui/form/problem';

export const INVALID_EMAIL: ToastText = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
};

const CONSENT_REQUIRED: ToastText = {
  title: 'Consent Required',
  description: 'Please check the consent box to continue.',
};

export type Check = (data: FormData) => Problem | undefined;

/** Combines checks into one that reports only the first problem of each field. */
export const combineChecks =
  (...checks: readonly Check[]) =>
  (data: FormData): Problem[] => {
    const found = checks.map((check) => check(data)).filter((problem) => problem !== undefined);
    return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at);
  };

export const requireField =
  (field: string, message: string, toast: ToastText): Check =>
  (data) =>
    getText(data, field) === '' ? { field, message, toast } : undefined;

export const checkEmail: Check = (data) =>
  getText(data, 'email') === '' || looksLikeEmail(getText(data, 'email'))
    ? undefined
    : { field: 'email', message: 'Enter an email address like name@example.org', toast: INVALID_EMAIL };

export const checkConsent: Check = (data) =>
  isChecked(data, 'consent')
    ? undefined
    : { field: 'consent', message: 'Tick the box if you agree', toast: CONSENT_REQUIRED };

/** Creates a check of a field's length. `label` starts the error message. */
export const limitLength =
  (field: string, label: string, limit: number): Check =>
  (data) => {
    const message = `${label} must be ${limit} characters or fewer`;
    return getText(data, field).length <= limit
      ? undefined
      : { field, message, toast: { title: 'That is too long', description: `${message}.` } };
  };
