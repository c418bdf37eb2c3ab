import type { OutgoingMail } from '@frontier/mail';
import { isEmailAddress, type LeadForm, SITE_TIME_ZONE } from '@frontier/domain';
import type { Lead } from '../leads/lead.entity';

const TITLES: Readonly<Record<LeadForm, string>> = {
  services: 'Services enquiry',
  residency: 'Residency enquiry',
  partner: 'Partner enquiry',
  contact: 'Message',
  'error-report': 'Error report',
};

const receivedFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: SITE_TIME_ZONE,
});

function listFields(lead: Lead): [string, string][] {
  const all: [string, string | null][] = [
    ['Received', receivedFormat.format(lead.createdAt)],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Country', lead.country],
    ['Company', lead.company],
    ['Service', lead.serviceSlug],
    ['Interest', lead.serviceInterest],
    ['Page', lead.page],
    ['Call back', lead.requestCallback ? 'yes' : null],
    ['Preferred times', lead.callbackTimePref],
    ['Consent', lead.consent ? lead.consentVersion : 'none (no address given)'],
    ['Sent from', lead.sourcePath],
    ['UTM source', lead.utmSource],
    ['UTM medium', lead.utmMedium],
    ['UTM campaign', lead.utmCampaign],
    ['Language', lead.lang],
    ['Enquiry', lead.id],
  ];
  return all.filter((field): field is [string, string] => Boolean(field[1]));
}

/** Prefixes every line of a message, so that a sender cannot imitate the fields above the message. */
const quoteMessage = (message: string): string =>
  message
    .split('\n')
    .map((line) => `  | ${line}`)
    .join('\n');

/** Returns a reply address. Leaves out one with quotation marks: some mail programs read a second address in them. */
const getReplyTo = (email: string | null): string | undefined =>
  email !== null && !email.includes('"') && isEmailAddress(email) ? email : undefined;

/** Builds the mail that notifies the desk. It is plain text, so that markup in a lead has no effect. */
export function buildLeadMail(lead: Lead, to: string, host: string): OutgoingMail {
  const from = lead.name ?? lead.email ?? 'a reader';
  const lines = listFields(lead).map(([label, value]) => `${label}: ${value}`);
  return {
    to,
    subject: `${TITLES[lead.form]} from ${from}`.slice(0, 200),
    text: [...lines, ...(lead.message ? ['', 'Message:', quoteMessage(lead.message)] : []), ''].join('\n'),
    replyTo: getReplyTo(lead.email),
    messageId: `<lead-${lead.id}@${host}>`,
  };
}
