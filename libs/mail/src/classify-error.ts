import { type MailError, MailDeferred, MailInvalid, MailRefused, MailUncertain } from './mail.errors';

interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

/** SMTP commands whose error replies are about this mail. Other errors are about the sender or the connection. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
/** Error codes of mails that Nodemailer itself rejects, if the error has no reply of a server. */
const LOCAL = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** Extracts the codes of a reply: `550 5.1.1 <reader@example.org> unknown` becomes `550 5.1.1`. */
const extractReplyCodes = (response: string | undefined): string | undefined =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\d))?/.exec(response ?? '')?.[0].replace('-', ' ');

/** Classifies an error of Nodemailer. @param begun true if any part of the message text was sent */
export function classifyError(error: unknown, begun: boolean): MailError {
  const { code = 'no reason', command = '', response, responseCode, permanent } = error as Failure;
  const reply = extractReplyCodes(response);
  /** With 421 the server closes the connection: it is shutting down, or rejects this client or this mail. */
  const isGoodbye = responseCode === 421;
  if (responseCode !== undefined && ABOUT_THE_MAIL.has(command)) {
    return permanent
      ? new MailRefused(`The mail was refused (${reply})`, reply)
      : new MailDeferred(`The mail was put off (${reply})`, isGoodbye ? 'either' : 'mail', reply);
  }
  if (begun) return new MailUncertain('The connection was lost before the mail was acknowledged');
  if (responseCode === undefined && LOCAL.has(code)) {
    return new MailInvalid(`The mail cannot be sent as it is (${code})`);
  }
  return new MailDeferred(
    `The mail server takes no mail now (${reply ?? code})`,
    reply ? 'server' : 'either',
    reply,
  );
}
