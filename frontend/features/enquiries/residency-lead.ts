import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isChecked, getText, getTextOrNull } from '@/lib/form-values';
import { combineChecks, limitLength, checkConsent, checkEmail, requireField, INVALID_EMAIL } from './checks';
import type { LeadKind } from './lead-kind';

const NAME_REQUIRED = { title: 'Name required', description: 'Please enter your first and last name.' };

export const residencyLead: LeadKind = {
  form: 'residency',
  consent: 'residency-2026-11',
  minAgeMs: MIN_FILL_MS.residency,
  read: (data) => ({
    first_name: getText(data, 'first_name'),
    last_name: getText(data, 'last_name'),
    email: getText(data, 'email').toLowerCase(),
    service_interest: getText(data, 'service_interest'),
    message: getTextOrNull(data, 'message'),
    consent: isChecked(data, 'consent'),
  }),
  check: combineChecks(
    requireField('first_name', 'Enter your first name', NAME_REQUIRED),
    requireField('last_name', 'Enter your last name', NAME_REQUIRED),
    requireField('email', 'Enter your email address', INVALID_EMAIL),
    checkEmail,
    requireField('service_interest', 'Choose a service', {
      title: 'Service interest required',
      description: 'Please choose what you need help with.',
    }),
    checkConsent,
    limitLength('first_name', 'Your first name', FIELD_LIMITS.name),
    limitLength('last_name', 'Your last name', FIELD_LIMITS.name),
    limitLength('email', 'The email address', FIELD_LIMITS.email),
    limitLength('message', 'The message', FIELD_LIMITS.message),
  ),
  honeypotToast: { title: 'Error submitting form' },
  tooFastToast: {
    title: 'Submission too fast',
    description: 'Please take a moment to check what you entered.',
  },
  storedToast: {
    title: 'Inquiry submitted successfully!',
    description: "We'll contact you within 24 hours to discuss your needs.",
  },
  refusedToast: {
    title: 'Submission failed',
    description: 'There was an error submitting your inquiry. Please try again.',
  },
  failedToast: { title: 'Unexpected error', description: 'Please try again or contact us directly.' },
  thanks: {
    title: 'Your enquiry is with us',
    text: 'We will write within 24 hours to the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
