import { type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { MailDeferred, MailError, Mailer, MailRefused, MailUncertain } from '@frontier/mail';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { parseBounceReason } from '../bounces/bounce-mail';
import { Bounces } from '../bounces/bounces.service';
import { SendSubscriptionMail } from '../subscribers/send-subscription-mail.job';
import { Subscriber } from '../subscribers/subscriber.entity';
import { SubscriptionChanges } from '../subscribers/subscription-changes.service';
import { SubscriptionMail, type SubscriptionMailStatus } from '../subscribers/subscription-mail.entity';
import { SubscriptionMails } from '../subscribers/subscription-mails.service';
import { SubscriptionMailTexts } from './subscription-mail-texts';

/** Sends at most once: a mail whose outcome is unknown becomes `uncertain` and is not retried. */
@Processes(SendSubscriptionMail)
export class SendSubscriptionMailProcessor implements JobProcessor<typeof SendSubscriptionMail> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SubscriptionChanges,
    private readonly mails: SubscriptionMails,
    private readonly texts: SubscriptionMailTexts,
    private readonly bounces: Bounces,
    private readonly mailer: Mailer,
  ) {}

  async process({ mail_id: id }: z.infer<typeof SendSubscriptionMail.payload>): Promise<JobOutcome> {
    const mail = await this.dataSource.manager.findOneBy(SubscriptionMail, { id });
    if (!mail) return { outcome: 'skipped', message: 'the mail was deleted' };
    // A mail in this state was being sent when a process died.
    if (await this.transition(id, 'sending', 'uncertain')) return { outcome: 'done', message: 'uncertain' };
    const subscriber = await this.findRecipient(mail);
    if (!subscriber) {
      await this.transition(id, 'pending', 'withheld');
      return { outcome: 'skipped', message: 'the mail has lost its point' };
    }
    if (!(await this.transition(id, 'pending', 'sending')))
      return { outcome: 'skipped', message: mail.status };
    const became = await this.send(mail, subscriber);
    // Another worker may have considered this process dead and marked the mail uncertain.
    if (!(await this.transition(id, 'sending', became))) await this.transition(id, 'uncertain', became);
    return { outcome: 'done', message: became };
  }

  /** Returns the recipient, or undefined if the mail is no longer needed. */
  private async findRecipient(mail: SubscriptionMail): Promise<Subscriber | undefined> {
    const { subscriberId, subscriptionNo, kind } = mail;
    const subscriber = subscriberId
      ? await this.dataSource.manager.findOneBy(Subscriber, { id: subscriberId })
      : null;
    if (!subscriber) return undefined;
    if (kind === 'confirmation') return mail.usedAt || this.mails.hasExpired(mail) ? undefined : subscriber;
    const active = await this.changes.isActive(this.dataSource.manager, subscriber);
    return active && subscriber.subscriptionNo === subscriptionNo ? subscriber : undefined;
  }

  /** Sends a mail. @throws temporary errors, after setting the mail back to `pending` */
  private async send(mail: SubscriptionMail, subscriber: Subscriber): Promise<SubscriptionMailStatus> {
    try {
      await this.mailer.send(await this.texts.buildMail(mail, subscriber));
      return 'sent';
    } catch (error) {
      // The server deferred the mail or never received it, so the job retries.
      if (error instanceof MailDeferred || !(error instanceof MailError)) {
        await this.transition(mail.id, 'sending', 'pending');
        throw error;
      }
      if (error instanceof MailRefused) await this.recordRefusal(subscriber, error);
      return error instanceof MailUncertain ? 'uncertain' : 'failed';
    }
  }

  private async recordRefusal({ addressHash }: Subscriber, { reply }: MailRefused): Promise<void> {
    const refusal = parseBounceReason(reply);
    if (refusal)
      await this.bounces.record({ kind: 'bounce', addressHash, ...refusal, occurredAt: new Date() });
  }

  private async transition(
    id: string,
    from: SubscriptionMailStatus,
    to: SubscriptionMailStatus,
  ): Promise<boolean> {
    const change = { status: to, changedAt: () => 'now()' };
    const { affected } = await this.dataSource.manager.update(SubscriptionMail, { id, status: from }, change);
    return affected === 1;
  }
}
