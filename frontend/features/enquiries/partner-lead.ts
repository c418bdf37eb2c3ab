import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isTicked, textOf, textOrNull } from '@/lib/form-values';
import { all, atMost, consented, emailShaped, filled, type Check } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED, type LeadKind } from './lead-kind';

const REQUIRED: ToastText = {
  title: 'Please complete required fields',
  description: 'Company, contact name, email and message are required.',
};

const websiteShaped: Check = (data) => {
  const website = textOf(data, 'website');
  return website === '' || (/^https?:\/\//i.test(website) && URL.canParse(website))
    ? undefined
    : {
        field: 'website',
        message: 'Enter a website address like https://example.org',
        toast: { title: 'Invalid website', description: 'Please enter a full address, or leave it empty.' },
      };
};

export const partnerLead: LeadKind = {
  form: 'partner',
  consent: 'partner-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    company: textOf(data, 'company'),
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    website: textOrNull(data, 'website'),
    focus_area: textOf(data, 'focus_area'),
    message: textOf(data, 'message'),
    consent: isTicked(data, 'consent'),
  }),
  check: all(
    filled('company', 'Enter the name of your company', REQUIRED),
    filled('name', 'Enter the name of a contact', REQUIRED),
    filled('email', 'Enter an email address', REQUIRED),
    emailShaped,
    websiteShaped,
    filled('message', 'Write a message', REQUIRED),
    consented,
    atMost('company', 'The company', FIELD_LIMITS.company),
    atMost('name', 'The name', FIELD_LIMITS.name),
    atMost('email', 'The email address', FIELD_LIMITS.email),
    atMost('website', 'The website', FIELD_LIMITS.url),
    atMost('message', 'The message', FIELD_LIMITS.message),
  ),
  stored: { title: "Thanks — we'll review and get back to you shortly." },
  refused: FAILED,
  broken: FAILED,
  thanks: {
    title: 'Your proposal is with us',
    text: 'We will read it and answer at the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
