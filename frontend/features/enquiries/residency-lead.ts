import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isTicked, textOf, textOrNull } from '@/lib/form-values';
import { all, atMost, consented, emailShaped, filled, INVALID_EMAIL } from './checks';
import type { LeadKind } from './lead-kind';

const NAME_REQUIRED = { title: 'Name required', description: 'Please enter your first and last name.' };

export const residencyLead: LeadKind = {
  form: 'residency',
  consent: 'residency-2026-11',
  minAgeMs: MIN_FILL_MS.residency,
  read: (data) => ({
    first_name: textOf(data, 'first_name'),
    last_name: textOf(data, 'last_name'),
    email: textOf(data, 'email').toLowerCase(),
    service_interest: textOf(data, 'service_interest'),
    message: textOrNull(data, 'message'),
    consent: isTicked(data, 'consent'),
  }),
  check: all(
    filled('first_name', 'Enter your first name', NAME_REQUIRED),
    filled('last_name', 'Enter your last name', NAME_REQUIRED),
    filled('email', 'Enter your email address', INVALID_EMAIL),
    emailShaped,
    filled('service_interest', 'Choose a service', {
      title: 'Service interest required',
      description: 'Please choose what you need help with.',
    }),
    consented,
    atMost('first_name', 'Your first name', FIELD_LIMITS.name),
    atMost('last_name', 'Your last name', FIELD_LIMITS.name),
    atMost('email', 'The email address', FIELD_LIMITS.email),
    atMost('message', 'The message', FIELD_LIMITS.message),
  ),
  trapped: { title: 'Error submitting form' },
  tooFast: { title: 'Submission too fast', description: 'Please take a moment to check what you entered.' },
  stored: {
    title: 'Inquiry submitted successfully!',
    description: "We'll contact you within 24 hours to discuss your needs.",
  },
  refused: {
    title: 'Submission failed',
    description: 'There was an error submitting your inquiry. Please try again.',
  },
  broken: { title: 'Unexpected error', description: 'Please try again or contact us directly.' },
  thanks: {
    title: 'Your enquiry is with us',
    text: 'We will write within 24 hours to the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
