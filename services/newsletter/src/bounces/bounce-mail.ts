import { parseEmail } from '../addresses/email-address';
import type { BounceKind } from './bounce.entity';
import { parseFields, parseMimeParts } from './mime-parts';

export interface BounceMail {
  readonly kind: BounceKind;
  /** The reader's address as the report names it; reports of complaints may leave it out. */
  readonly email: string | undefined;
  /** The token of the subscription that our mail was sent to, from the copy of it that reports carry. */
  readonly token: string | undefined;
  readonly permanent: boolean;
  /** RFC 3463: `5.1.1`. */
  readonly statusCode: string | null;
  readonly occurredAt: Date | undefined;
}

const TOKEN = /\/api\/newsletter\/subscriptions\/([\w-]{43})\/unsubscribe/;

/** As many as one call of the webhook may bring. Each takes a transaction. */
const MAX_REPORTS = 500;

/** Reads delivery status notifications (RFC 3464) and abuse reports (RFC 5965); of other mail, nothing. */
export function parseBounceMail(raw: Buffer): BounceMail[] {
  const { fields: header, parts } = parseMimeParts(raw.toString('latin1'));
  const sent = new Date(header.get('date') ?? '');
  const date = sent.getTime() > 0 ? sent : undefined;
  const part = (type: string): string | undefined => parts.find((each) => each.type === type)?.content;
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? '';
  // Folded header lines are one line.
  const token = TOKEN.exec(original.replace(/\r?\n[ \t]+/g, ''))?.[1];
  const status = part('message/delivery-status');
  if (status !== undefined)
    return parseDeliveryStatus(status).map((each) => ({ ...each, token, occurredAt: date }));
  const feedback = part('message/feedback-report');
  if (feedback === undefined) return [];
  const fields = parseFields(feedback);
  // Other kinds (not-spam, auth-failure) ask for nothing.
  if (!['abuse', 'fraud', 'opt-out'].includes(fields.get('feedback-type')?.toLowerCase() ?? '')) return [];
  const email = parseAddress(fields.get('original-rcpt-to'));
  return [{ kind: 'complaint', email, token, permanent: true, statusCode: null, occurredAt: date }];
}

/** A block of fields about the message, then one for each recipient. */
function parseDeliveryStatus(status: string): Omit<BounceMail, 'token' | 'occurredAt'>[] {
  return status
    .split(/\r?\n\s*\r?\n/)
    .map(parseFields)
    .filter((fields) => fields.has('final-recipient'))
    .slice(0, MAX_REPORTS)
    .flatMap((fields) => {
      const action = fields.get('action')?.toLowerCase();
      // `delayed`, `relayed` and the like: the mail is still on its way, or has arrived.
      if (action !== 'failed') return [];
      const statusCode = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
      const email =
        parseAddress(fields.get('original-recipient')) ?? parseAddress(fields.get('final-recipient'));
      return [{ kind: 'bounce' as const, email, permanent: isPermanent(statusCode), statusCode }];
    });
}

/**
 * No such mailbox or domain, or one that was closed. Everything else may pass, or is about us: a full mailbox,
 * a judgement of the content, a refused sender.
 */
const isPermanent = (statusCode: string | null): boolean =>
  statusCode !== null && /^5\.(1\.(0|1|2|3|6|10)|2\.1|4\.4)$/.test(statusCode);

/** RFC 5321 4.2.2: no such mailbox, not here, no such name. Without an enhanced code it may be policy as well. */
const BARE_REFUSAL = /^55[013]$/;

/**
 * What a server's refusal of a mail reveals about the address.
 *
 * @param reply the codes of its reply: `550 5.1.1`, or `550` from servers that know no enhanced codes
 * @returns undefined when it reveals nothing about it
 */
export function parseBounceReason(
  reply: string | undefined,
): Pick<BounceMail, 'permanent' | 'statusCode'> | undefined {
  const statusCode = reply?.split(' ')[1] ?? null;
  if (statusCode === null && !BARE_REFUSAL.test(reply ?? '')) return undefined;
  return { permanent: isPermanent(statusCode), statusCode };
}

/** `rfc822; reader@example.org` or `<reader@example.org>`. */
function parseAddress(field: string | undefined): string | undefined {
  if (!field) return undefined;
  const read = parseEmail(field.replace(/^[\w-]+\s*;/, '').replace(/^\s*<|>\s*$/g, ''));
  return 'email' in read ? read.email : undefined;
}
