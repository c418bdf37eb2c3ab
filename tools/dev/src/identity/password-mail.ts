import { SIGN_IN_PATH } from '@frontier/domain';
import { endpoints, REALM_PATH } from '@frontier/identity';
import { createTransport } from 'nodemailer';
import type { LocalPerson } from './people';
import type { SetPasswordLinks } from './set-password-links';

export interface MailOptions {
  readonly url: string;
  readonly from: string;
  /** Sentence that names the publisher. */
  readonly publisher?: string | undefined;
}

const HOUR_S = 3_600;

export class PasswordMail {
  private readonly transport;

  constructor(
    private readonly origin: string,
    private readonly options: MailOptions,
    private readonly links: SetPasswordLinks,
  ) {
    this.transport = createTransport({ url: options.url, connectionTimeout: 5_000 });
  }

  /** Sends a link to choose a password. @param seconds its lifetime @throws Error if the mail server rejects the mail */
  async send({ id, email }: LocalPerson, redirectUri: string | null, seconds: number): Promise<void> {
    const key = this.links.create(id, redirectUri ?? this.origin + SIGN_IN_PATH, seconds);
    const link = `${this.origin}${REALM_PATH}${endpoints.loginPages}/action-token?key=${key}`;
    const hours = Math.round(seconds / HOUR_S);
    await this.transport.sendMail({
      from: this.options.from,
      to: { name: '', address: email },
      subject: 'Choose your password for Frontier Record',
      text: [
        'You have an account for the staff pages of Frontier Record.',
        `Choose your password here. The link works once, within ${hours} hours:`,
        link,
        'If you did not expect this email, you need not do anything.',
        ...(this.options.publisher ? [this.options.publisher] : []),
      ].join('\n\n'),
    });
  }

  close(): void {
    this.transport.close();
  }
}
