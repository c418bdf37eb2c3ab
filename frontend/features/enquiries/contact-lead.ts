import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isTicked, textOf, textOrNull } from '@/lib/form-values';
import { all, atMost, consented, emailShaped, filled } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED, type LeadKind } from './lead-kind';

const REQUIRED: ToastText = {
  title: 'Please complete required fields',
  description: 'Name, email, message and consent are required.',
};

const lengths = [
  atMost('name', 'Your name', FIELD_LIMITS.name),
  atMost('email', 'The email address', FIELD_LIMITS.email),
  atMost('message', 'The message', FIELD_LIMITS.message),
];

export const contactLead: LeadKind = {
  form: 'contact',
  consent: 'contact-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    message: textOf(data, 'message'),
    consent: isTicked(data, 'consent'),
  }),
  check: all(
    filled('name', 'Enter your name', REQUIRED),
    filled('email', 'Enter your email address', REQUIRED),
    emailShaped,
    filled('message', 'Write a message', REQUIRED),
    consented,
    ...lengths,
  ),
  stored: { title: 'Thank you!', description: "We'll reply within 1-2 business days." },
  refused: FAILED,
  broken: FAILED,
  thanks: {
    title: 'Your message is with us',
    text: 'We answer within 1-2 business days, at the address you gave.',
    again: 'Write another message',
  },
};

/** A reader may report an error without leaving a name or an address. */
export const errorReportLead: LeadKind = {
  form: 'error-report',
  consent: 'error-report-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    page: textOf(data, 'page'),
    name: textOrNull(data, 'name'),
    email: textOrNull(data, 'email'),
    message: textOf(data, 'message'),
    consent: isTicked(data, 'consent'),
  }),
  check: all(
    filled('message', 'Say what is wrong', { title: 'Please say what is wrong' }),
    emailShaped,
    (data) => (textOf(data, 'email') === '' ? undefined : consented(data)),
    ...lengths,
  ),
  stored: { title: 'Thank you!', description: 'We will check the page and correct any mistake.' },
  refused: FAILED,
  broken: FAILED,
  thanks: {
    title: 'Your report is with us',
    text: 'We compare the page with its sources. Any correction is noted on the page.',
    again: 'Report another error',
  },
};
