import { randomUUID } from 'node:crypto';
import type { Principal } from '@frontier/identity';
import { MailConfig, MailDeferred, MailError, Mailer } from '@frontier/mail';
import { AuditRecorder } from '@frontier/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { TestMailFailedError } from '../campaigns/campaign.errors';
import type { MailSettings } from './mail-settings.schemas';

const USUAL_PORTS = { tls: 465, starttls: 587 } as const;

@Injectable()
export class MailSettingsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: SubscriptionLinks,
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
    @Inject(MailConfig.token) private readonly config: MailConfig,
  ) {}

  async read(): Promise<MailSettings> {
    const { protocol, hostname, port, username } = new URL(this.config.SMTP_URL);
    const encryption = protocol === 'smtps:' ? 'tls' : 'starttls';
    return {
      host: hostname,
      port: Number(port) || USUAL_PORTS[encryption],
      encryption,
      signs_in: username !== '',
      from: this.config.MAIL_FROM,
      works: await this.mailer.verify().then(
        () => true,
        () => false,
      ),
    };
  }

  /** @throws TestMailFailedError */
  async sendTest(to: string, by: Principal): Promise<void> {
    // Record the action before sending, because a sent mail cannot be undone.
    await this.audit.record(this.dataSource.manager, by, { action: 'mail.tested' });
    try {
      await this.mailer.send({
        to,
        subject: 'Test email from Frontier Record',
        text: 'Emails from Frontier Record reach this address.\n\nSomebody sent this one from the console to try it.\n',
        messageId: this.links.toMessageId(randomUUID()),
      });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      throw new TestMailFailedError(error instanceof MailDeferred ? 503 : 422, error.message);
    }
  }
}
