import { PARTNER_FOCUS_AREAS } from '@frontier/domain';
import { isTicked, textOf, textOrNull } from '../../lib/form-values';
import { all, atMost, consented, emailShaped, filled, LIMITS, type Check } from './checks';
import type { ToastText } from '../../components/ui/form/problem';
import { FAILED, type LeadKind } from './lead-kind';

export const focusAreas = PARTNER_FOCUS_AREAS;

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
  minAgeMs: 1_000,
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
    atMost('company', 'The company', LIMITS.company),
    atMost('name', 'The name', LIMITS.name),
    atMost('email', 'The email address', LIMITS.email),
    atMost('website', 'The website', LIMITS.website),
    atMost('message', 'The message', LIMITS.message),
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
