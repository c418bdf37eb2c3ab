import { type JobOutcome, PermanentJobError } from '@frontier/jobs';
import { MailDeferred, type Mailer, MailUncertain, type OutgoingMail } from '@frontier/mail';

/** `sending`: an attempt is in progress. `uncertain`: an attempt ended without a result, so the mail may have been sent. */
export const mailStates = ['pending', 'sending', 'sent', 'uncertain', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Stored state of a mail. Each step is stored before the next one begins. */
export interface MailProgress {
  readonly state: MailState;
  /** Changes the state to `to` if it is one of `from`. Returns false if it is not, or if there is no longer a mail to send. */
  readonly transition: (from: readonly MailState[], to: MailState) => Promise<boolean>;
}

const UNCERTAIN = 'the mail may or may not have gone out; it is not sent again by itself';

/**
 * Sends a mail. A mail that may have been sent before is not sent again: its state becomes `uncertain`.
 *
 * @throws MailDeferred if the mail was not sent and a later attempt may succeed
 * @throws PermanentJobError if the mail server refused the mail permanently
 */
export async function sendOnce(
  mailer: Mailer,
  mail: OutgoingMail,
  { state, transition }: MailProgress,
): Promise<JobOutcome> {
  if (state === 'sending') {
    // An earlier attempt crashed, perhaps after it had handed the mail over, so do not send the mail again.
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
