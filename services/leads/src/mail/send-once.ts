import { type JobOutcome, PermanentJobError } from '@frontier/jobs';
import { MailDeferred, type Mailer, MailUncertain, type OutgoingMail } from '@frontier/mail';

/** `sending`: a mail is being submitted. `uncertain`: it was, and nobody knows whether it arrived. */
export const mailStates = ['pending', 'sending', 'sent', 'uncertain', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Each step is written down before the next begins. */
export interface MailProgress {
  readonly state: MailState;
  /** Moves on from one of `from`; false when somebody else has, or there is nothing to send any more. */
  readonly transition: (from: readonly MailState[], to: MailState) => Promise<boolean>;
}

const UNCERTAIN = 'the mail may or may not have gone out; it is not sent again by itself';

/**
 * Sends one mail: what might have been sent already is never sent again blindly.
 *
 * @throws MailDeferred when it has certainly not gone out and a later attempt may succeed
 * @throws PermanentJobError when it was refused for good
 */
export async function sendOnce(
  mailer: Mailer,
  mail: OutgoingMail,
  { state, transition }: MailProgress,
): Promise<JobOutcome> {
  if (state === 'sending') {
    // An attempt ended without a result, perhaps after the mail was submitted.
    await transition(['sending'], 'uncertain');
    return { outcome: 'done', message: UNCERTAIN };
  }
  if (!(await transition(['pending'], 'sending')))
    return { outcome: 'skipped', message: `the mail is ${state} already` };
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailUncertain) {
      await transition(['sending'], 'uncertain');
      return { outcome: 'done', message: UNCERTAIN };
    }
    if (error instanceof MailDeferred) {
      await transition(['sending'], 'pending');
      throw error;
    }
    await transition(['sending'], 'failed');
    throw new PermanentJobError('the mail was refused', { cause: error });
  }
  await transition(['sending', 'uncertain'], 'sent');
  return { outcome: 'done' };
}
