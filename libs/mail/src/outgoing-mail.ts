import { isEmailAddress } from '@frontier/domain';
import { MailInvalid } from './mail.errors';

export interface OutgoingMail {
  /** One address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Additional headers: `{ 'List-Id': '<weekly.example.org>' }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sender of this mail instead of MAIL_FROM. */
  readonly from?: string;
  readonly replyTo?: string;
  /** `<id@host>`. Use the same id for every attempt to send the same mail. */
  readonly messageId: string;
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const MESSAGE_ID = /^<[^<>\s@]{1,200}@[^<>\s@]{1,200}>$/;
/** Headers that this package sets itself. Callers may not add them. */
const OURS = /^(from|to|cc|bcc|subject|sender|reply-to|message-id|date|mime-version|content-.*)$/i;

/** Checks a mail before it is sent. @throws MailInvalid with the name of the invalid field, never its value */
export function checkMail(mail: OutgoingMail): void {
  const oneLine = { subject: mail.subject, from: mail.from, 'reply-to': mail.replyTo, ...mail.headers };
  for (const [name, value] of Object.entries(oneLine)) {
    if (value !== undefined && CONTROL.test(value))
      throw new MailInvalid(`The header ${quoteForMessage(name)} is not one line`);
  }
  for (const name of Object.keys(mail.headers ?? {})) {
    if (!HEADER_NAME.test(name) || OURS.test(name))
      throw new MailInvalid(`No header may be called ${quoteForMessage(name)}`);
  }
  if (!isEmailAddress(mail.to)) throw new MailInvalid('The address is not usable');
  if (!MESSAGE_ID.test(mail.messageId)) throw new MailInvalid('The message id is not <id@host>');
}

const quoteForMessage = (name: string): string => JSON.stringify(name.slice(0, 40));
