import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isChecked, getText, getTextOrNull } from '@/lib/form-values';
import { combineChecks, limitLength, checkConsent, checkEmail, requireField } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED_TOAST, type LeadKind } from './lead-kind';

const REQUIRED: ToastText = {
  title: 'Please complete required fields',
  description: 'Name, email, message and consent are required.',
};

const lengths = [
  limitLength('name', 'Your name', FIELD_LIMITS.name),
  limitLength('email', 'The email address', FIELD_LIMITS.email),
  limitLength('message', 'The message', FIELD_LIMITS.message),
];

export const contactLead: LeadKind = {
  form: 'contact',
  consent: 'contact-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    name: getText(data, 'name'),
    email: getText(data, 'email'),
    message: getText(data, 'message'),
    consent: isChecked(data, 'consent'),
  }),
  check: combineChecks(
    requireField('name', 'Enter your name', REQUIRED),
    requireField('email', 'Enter your email address', REQUIRED),
    checkEmail,
    requireField('message', 'Write a message', REQUIRED),
    checkConsent,
    ...lengths,
  ),
  storedToast: { title: 'Thank you!', description: "We'll reply within 1-2 business days." },
  refusedToast: FAILED_TOAST,
  failedToast: FAILED_TOAST,
  thanks: {
    title: 'Your message is with us',
    text: 'We answer within 1-2 business days, at the address you gave.',
    again: 'Write another message',
  },
};

/** Form to report an error. Name and email are optional; an email address requires consent. */
export const errorReportLead: LeadKind = {
  form: 'error-report',
  consent: 'error-report-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    page: getText(data, 'page'),
    name: getTextOrNull(data, 'name'),
    email: getTextOrNull(data, 'email'),
    message: getText(data, 'message'),
    consent: isChecked(data, 'consent'),
  }),
  check: combineChecks(
    requireField('message', 'Say what is wrong', { title: 'Please say what is wrong' }),
    checkEmail,
    (data) => (getText(data, 'email') === '' ? undefined : checkConsent(data)),
    ...lengths,
  ),
  storedToast: { title: 'Thank you!', description: 'We will check the page and correct any mistake.' },
  refusedToast: FAILED_TOAST,
  failedToast: FAILED_TOAST,
  thanks: {
    title: 'Your report is with us',
    text: 'We compare the page with its sources. Any correction is noted on the page.',
    again: 'Report another error',
  },
};
