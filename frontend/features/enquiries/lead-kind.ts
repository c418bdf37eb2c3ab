import type { ConsentVersion } from '@frontier/domain';
import type { Problem, ToastText } from '@/components/ui/form/problem';
import type { LeadRequest } from '@/api/types';

type FieldOf<Request> = Request extends unknown ? keyof Request : never;

/** Values of a form under the names of the API. The service validates whether they form a lead. */
export type Lead = Readonly<Partial<Record<FieldOf<LeadRequest>, string | boolean | null>>>;

export interface LeadKind {
  readonly form: LeadRequest['form'];
  readonly consent: ConsentVersion;
  /** Minimum ms to fill in the form. The service rejects faster ones; the site waits or shows `tooFastToast`. */
  readonly minAgeMs: number;
  /** Returns the values of the form under the names of the API. */
  readonly read: (data: FormData) => Lead;
  /** Returns the problems in the order of the fields. */
  readonly check: (data: FormData) => Problem[];
  /** Shown in addition to the notice if the honeypot is filled in. */
  readonly honeypotToast?: ToastText;
  /** Shown if the form is sent before `minAgeMs`. If undefined, sending waits. */
  readonly tooFastToast?: ToastText;
  readonly storedToast: ToastText;
  /** Shown if the service answered but did not store the lead. */
  readonly refusedToast: ToastText;
  /** Shown on any other failure: no connection, or an unreadable answer. */
  readonly failedToast: ToastText;
  /** Replaces the form after the lead is stored. */
  readonly thanks: { readonly title: string; readonly text: string; readonly again: string };
}

export const FAILED_TOAST: ToastText = {
  title: 'Submission failed',
  description: 'Please try again or contact us directly.',
};
