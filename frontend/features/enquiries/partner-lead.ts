import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { isChecked, getText, getTextOrNull } from '@/lib/form-values';
import { combineChecks, limitLength, checkConsent, checkEmail, requireField, type Check } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED_TOAST, type LeadKind } from './lead-kind';

const REQUIRED: ToastText = {
  title: 'Please complete required fields',
  description: 'Company, contact name, email and message are required.',
};

const checkWebsite: Check = (data) => {
  const website = getText(data, 'website');
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
    company: getText(data, 'company'),
    name: getText(data, 'name'),
    email: getText(data, 'email'),
    website: getTextOrNull(data, 'website'),
    focus_area: getText(data, 'focus_area'),
    message: getText(data, 'message'),
    consent: isChecked(data, 'consent'),
  }),
  check: combineChecks(
    requireField('company', 'Enter the name of your company', REQUIRED),
    requireField('name', 'Enter the name of a contact', REQUIRED),
    requireField('email', 'Enter an email address', REQUIRED),
    checkEmail,
    checkWebsite,
    requireField('message', 'Write a message', REQUIRED),
    checkConsent,
    limitLength('company', 'The company', FIELD_LIMITS.company),
    limitLength('name', 'The name', FIELD_LIMITS.name),
    limitLength('email', 'The email address', FIELD_LIMITS.email),
    limitLength('website', 'The website', FIELD_LIMITS.url),
    limitLength('message', 'The message', FIELD_LIMITS.message),
  ),
  storedToast: { title: "Thanks — we'll review and get back to you shortly." },
  refusedToast: FAILED_TOAST,
  failedToast: FAILED_TOAST,
  thanks: {
    title: 'Your proposal is with us',
    text: 'We will read it and answer at the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
