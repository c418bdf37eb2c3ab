import type { ConsentVersion } from '@frontier/domain';
import type { Problem, ToastText } from '@/components/ui/form/problem';
import type { LeadRequest } from '@/api/types';

type FieldOf<Request> = Request extends unknown ? keyof Request : never;

/** What stands in a form, under the names of the API. Whether it is a lead the service judges. */
export type Lead = Readonly<Partial<Record<FieldOf<LeadRequest>, string | boolean | null>>>;

export interface LeadKind {
  readonly form: LeadRequest['form'];
  readonly consent: ConsentVersion;
  /** No reader is faster than this. The service refuses what is; so the site waits, or says so. */
  readonly minAgeMs: number;
  /** What stands in its fields, under the names of the API. */
  readonly read: (data: FormData) => Lead;
  /** In the order of the fields. */
  readonly check: (data: FormData) => Problem[];
  /** Said to a program that fills the trap; nothing where it is turned away in silence. */
  readonly honeypotToast?: ToastText;
  /** Said to who is faster than `minAgeMs`. Without it, sending waits. */
  readonly tooFastToast?: ToastText;
  readonly storedToast: ToastText;
  /** The service answered, but has not stored it. */
  readonly refusedToast: ToastText;
  /** Anything else: no connection, an answer that cannot be read. */
  readonly failedToast: ToastText;
  /** Where it was stored, this takes the place of the form. */
  readonly thanks: { readonly title: string; readonly text: string; readonly again: string };
}

export const FAILED_TOAST: ToastText = {
  title: 'Submission failed',
  description: 'Please try again or contact us directly.',
};
