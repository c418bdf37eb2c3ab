export { escapeHtml } from './escape-html';
export { MailConfig } from './mail.config';
export { MailDeferred, MailError, MailInvalid, MailRefused, MailUncertain } from './mail.errors';
export { MailModule } from './mail.module';
export { Mailer } from './mailer';
export type { OutgoingMail } from './outgoing-mail';
