import { parseEmail } from '../addresses/email-address';
import type { BounceKind } from './bounce.entity';
import { parseFields, parseMimeParts } from './mime-parts';

export interface BounceMail {
  readonly kind: BounceKind;
  /** The recipient's address in the report; complaint reports may omit it. */
  readonly email: string | undefined;
  /** Token of the recipient's subscription, from the copy of the sent mail that reports include. */
  readonly token: string | undefined;
  readonly permanent: boolean;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly statusCode: string | null;
  readonly occurredAt: Date | undefined;
}

const TOKEN = /\/api\/newsletter\/subscriptions\/([\w-]{43})\/unsubscribe/;

/** Maximum number of reports per mail, the same as per webhook call, because each takes a transaction. */
const MAX_REPORTS = 500;

/**
 * Parses delivery status notifications (RFC 3464) and abuse reports (RFC 5965). Returns an empty array for other mail.
 */
export function parseBounceMail(raw: Buffer): BounceMail[] {
  const { fields: header, parts } = parseMimeParts(raw.toString('latin1'));
  const sent = new Date(header.get('date') ?? '');
  const date = sent.getTime() > 0 ? sent : undefined;
  const part = (type: string): string | undefined => parts.find((each) => each.type === type)?.content;
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? '';
  // Unfold header lines.
  const token = TOKEN.exec(original.replace(/\r?\n[ \t]+/g, ''))?.[1];
  const status = part('message/delivery-status');
  if (status !== undefined)
    return parseDeliveryStatus(status).map((each) => ({ ...each, token, occurredAt: date }));
  const feedback = part('message/feedback-report');
  if (feedback === undefined) return [];
  const fields = parseFields(feedback);
  // Other feedback types, such as not-spam and auth-failure, need no action.
  if (!['abuse', 'fraud', 'opt-out'].includes(fields.get('feedback-type')?.toLowerCase() ?? '')) return [];
  const email = parseAddress(fields.get('original-rcpt-to'));
  return [{ kind: 'complaint', email, token, permanent: true, statusCode: null, occurredAt: date }];
}

/** Parses a report's fields: one block about the message, then one per recipient. */
function parseDeliveryStatus(status: string): Omit<BounceMail, 'token' | 'occurredAt'>[] {
  return status
    .split(/\r?\n\s*\r?\n/)
    .map(parseFields)
    .filter((fields) => fields.has('final-recipient'))
    .slice(0, MAX_REPORTS)
    .flatMap((fields) => {
      const action = fields.get('action')?.toLowerCase();
      // Other actions, such as `delayed` and `relayed`, mean that the mail is still on its way or has arrived.
      if (action !== 'failed') return [];
      const statusCode = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
      const email =
        parseAddress(fields.get('original-recipient')) ?? parseAddress(fields.get('final-recipient'));
      return [{ kind: 'bounce' as const, email, permanent: isPermanent(statusCode), statusCode }];
    });
}

/** Returns whether the mailbox or domain does not exist. Other failures may be temporary or about the mail. */
const isPermanent = (statusCode: string | null): boolean =>
  statusCode !== null && /^5\.(1\.(0|1|2|3|6|10)|2\.1|4\.4)$/.test(statusCode);

/** Matches replies without an enhanced code: unknown mailbox (RFC 5321 section 4.2.2) or a policy rejection. */
const BARE_REFUSAL = /^55[013]$/;

/** Returns undefined if a reply says nothing about the address. @param reply codes: `550 5.1.1`, or only `550` */
export function parseBounceReason(
  reply: string | undefined,
): Pick<BounceMail, 'permanent' | 'statusCode'> | undefined {
  const statusCode = reply?.split(' ')[1] ?? null;
  if (statusCode === null && !BARE_REFUSAL.test(reply ?? '')) return undefined;
  return { permanent: isPermanent(statusCode), statusCode };
}

/** Parses `rfc822; reader@example.org` or `<reader@example.org>`. */
function parseAddress(field: string | undefined): string | undefined {
  if (!field) return undefined;
  const read = parseEmail(field.replace(/^[\w-]+\s*;/, '').replace(/^\s*<|>\s*$/g, ''));
  return 'email' in read ? read.email : undefined;
}
