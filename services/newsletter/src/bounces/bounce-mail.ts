import type { BounceKind } from './bounce.entity';
import { classifyReason, findStatusCode, isGoneCode } from './bounce-reason';
import { type MimePart, parseFields, parseMimeParts } from './mime-parts';

export interface BounceMail {
  readonly kind: BounceKind;
  /** Token of the recipient's subscription, from the copy of the sent mail that reports include. */
  readonly token: string | undefined;
  /** True if the mailbox or its domain does not exist. Other failures may be temporary or about the mail. */
  readonly permanent: boolean;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly statusCode: string | null;
  readonly occurredAt: Date | undefined;
}

/** Matches the links of a mail: the one of its header, and those of its text. */
const TOKEN = /\/api\/newsletter\/subscriptions\/([\w-]{43})\/|[?&]token=([\w-]{43})(?![\w-])/;

/** Feedback types that need no action are `not-spam`, `virus` and `auth-failure`. */
const COMPLAINTS = /^(abuse|fraud|opt-out|unsubscribe|complaint|spam)/;

/**
 * Parses failure reports: delivery status notifications (RFC 3464), abuse reports (RFC 5965), and the texts that Exim,
 * qmail, OpenSMTPD and others write instead. Our mails have one recipient, so a report is about one.
 *
 * @returns undefined for other mail, and for reports of a delay or a success
 */
export function parseBounceMail(raw: Buffer): BounceMail | undefined {
  const { fields, parts } = parseMimeParts(raw.toString('latin1'));
  const sent = new Date(fields.get('date') ?? '');
  const found = parseComplaint(fields, parts) ?? parseStatus(parts) ?? parseText(fields, parts);
  if (!found?.isFailure) return undefined;
  const { kind, permanent, statusCode } = found;
  return {
    kind,
    permanent,
    statusCode,
    token: findToken(parts),
    occurredAt: sent.getTime() > 0 ? sent : undefined,
  };
}

interface Report extends Omit<BounceMail, 'token' | 'occurredAt'> {
  /** False for a report that the mail is late or has arrived, and for feedback that needs no action. */
  readonly isFailure: boolean;
}

const findPart = (parts: readonly MimePart[], ...types: string[]): string | undefined =>
  parts.find(({ type }) => types.includes(type))?.content;

function findToken(parts: readonly MimePart[]): string | undefined {
  const text = parts.map(({ content }) => content).join('\n');
  // Unfold header lines, and decode what a link has of the copy's Quoted-Printable.
  const found = TOKEN.exec(text.replace(/=?\r?\n[ \t]*/g, '').replaceAll('=3D', '='));
  return found?.[1] ?? found?.[2];
}

/** Subject of the complaints that Outlook.com sends as a mail with the mail, without a report. */
const COMPLAINT_SUBJECT = /^complaint about message from /i;

function parseComplaint(fields: ReadonlyMap<string, string>, parts: readonly MimePart[]): Report | undefined {
  const feedback = findPart(parts, 'message/feedback-report');
  const type = feedback && parseFields(feedback).get('feedback-type')?.toLowerCase();
  const isComplaint = type ? COMPLAINTS.test(type) : COMPLAINT_SUBJECT.test(fields.get('subject') ?? '');
  if (!type && !isComplaint) return undefined;
  return { kind: 'complaint', permanent: true, statusCode: null, isFailure: isComplaint };
}

/** Limits the work for a forged report; those about our mails name one recipient. */
const MAX_RECIPIENTS = 20;
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];

function parseStatus(parts: readonly MimePart[]): Report | undefined {
  const recipients = (findPart(parts, ...STATUS_TYPES) ?? '')
    .split(/\r?\n\s*\r?\n/)
    .map(parseFields)
    .filter((fields) => fields.has('final-recipient') || fields.has('action'))
    .slice(0, MAX_RECIPIENTS);
  if (recipients.length === 0) return undefined;
  const text = readText(parts);
  // Other actions, such as `delayed` and `relayed`, mean that the mail is still on its way or has arrived.
  const failed = recipients.filter((fields) => /^fail/i.test(fields.get('action') ?? ''));
  const reasons = failed.map((fields) => classifyStatus(fields, text));
  return {
    kind: 'bounce',
    permanent: reasons.every(({ isPermanent }) => isPermanent),
    statusCode: reasons[0]?.statusCode ?? null,
    isFailure: failed.length > 0,
  };
}

/** Matches the reply of the server within that of a gateway: `5.1.0 - Unknown address error 550-'5.7.1 denied'`. */
const QUOTED_REPLY = /\b[45]\d\d-'([^']*)'/;

function classifyStatus(fields: ReadonlyMap<string, string>, text: string) {
  const status = fields.get('status') ?? '';
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const quoted = QUOTED_REPLY.exec(diagnostic)?.[1];
  const statusCode =
    (quoted && findStatusCode(quoted)) ?? findStatusCode(status) ?? findStatusCode(diagnostic);
  // Reports without a status are those of gateways that refuse at the recipient.
  const context = `${status || 'RCPT'} ${text}`;
  const reason =
    classifyReason(quoted ?? diagnostic, statusCode, context) ??
    classifyReason(status.replace(/^[\d.]+/, ''), statusCode, context) ??
    classifyReason(text, statusCode, context);
  return { statusCode, isPermanent: reason === 'gone' };
}

const FAILURE =
  /undeliver|fail|return|could not be delivered|delivery (?:error|problem|status|notif)|not delivered|did not reach|trouble delivering/i;
/** Words of a report that the mail is only late. */
const DELAY =
  /warning message only|has been delayed|is delayed|will (?:continue|keep) (?:to try|trying)|not need to re-?send/i;

function parseText(fields: ReadonlyMap<string, string>, parts: readonly MimePart[]): Report | undefined {
  const text = readText(parts);
  if (DELAY.test(text) || !FAILURE.test(`${fields.get('subject')} ${text}`)) return undefined;
  const statusCode = findStatusCode(text);
  const reason = classifyReason(text, statusCode, text);
  return reason && { kind: 'bounce', permanent: reason === 'gone', statusCode, isFailure: true };
}

/** Returns the text of a report up to the copy of the returned mail. */
function readText(parts: readonly MimePart[]): string {
  const text =
    findPart(parts, 'text/plain') ?? (findPart(parts, 'text/html') ?? '').replace(/<[^<>]*>/g, ' ');
  const copy = text.search(/^[> \t]*(?:return-path|received|message-id|mime-version|dkim-signature):/im);
  return copy < 0 ? text : text.slice(0, copy);
}

/** Matches replies without an enhanced code: unknown mailbox (RFC 5321 section 4.2.2) or a policy rejection. */
const BARE_REFUSAL = /^55[013]$/;

/** Returns undefined if a reply says nothing about the address. @param reply codes: `550 5.1.1`, or only `550` */
export function parseBounceReason(
  reply: string | undefined,
): Pick<BounceMail, 'permanent' | 'statusCode'> | undefined {
  const statusCode = reply?.split(' ')[1] ?? null;
  if (statusCode === null && !BARE_REFUSAL.test(reply ?? '')) return undefined;
  return { permanent: isGoneCode(statusCode), statusCode };
}
