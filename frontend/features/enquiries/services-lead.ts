import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { serviceEntries } from '@/config/sections';
import { isChecked, getText, getTextOrNull } from '@/lib/form-values';
import { combineChecks, limitLength, checkConsent, checkEmail, requireField } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED_TOAST, type LeadKind } from './lead-kind';

export const serviceChoices = serviceEntries.map(({ href, label }) => ({
  value: href.slice('/services/'.length),
  label,
}));

export function toKnownService(slug: string): string {
  return serviceChoices.some(({ value }) => value === slug) ? slug : '';
}

const REQUIRED: ToastText = {
  title: 'Please complete required fields',
  description: 'Name, email, service selection and consent are required.',
};

export const servicesLead: LeadKind = {
  form: 'services',
  consent: 'services-2026-11',
  minAgeMs: MIN_FILL_MS.default,
  read: (data) => ({
    name: getText(data, 'name'),
    email: getText(data, 'email'),
    phone: getTextOrNull(data, 'phone'),
    country: getTextOrNull(data, 'country'),
    service_slug: getText(data, 'service_slug'),
    message: getTextOrNull(data, 'message'),
    request_callback: isChecked(data, 'request_callback'),
    callback_time_pref: getTextOrNull(data, 'callback_time_pref'),
    consent: isChecked(data, 'consent'),
  }),
  check: combineChecks(
    requireField('name', 'Enter your name', REQUIRED),
    requireField('email', 'Enter your email address', REQUIRED),
    requireField('service_slug', 'Choose a service', REQUIRED),
    (data) => {
      const problem = checkConsent(data);
      return problem && { ...problem, toast: REQUIRED };
    },
    checkEmail,
    limitLength('name', 'Your name', FIELD_LIMITS.name),
    limitLength('email', 'The email address', FIELD_LIMITS.email),
    limitLength('phone', 'The phone number', FIELD_LIMITS.phone),
    limitLength('country', 'The country', FIELD_LIMITS.country),
    limitLength('message', 'The message', FIELD_LIMITS.message),
    limitLength('callback_time_pref', 'The preferred times', FIELD_LIMITS.callbackTimes),
  ),
  storedToast: { title: 'Thank you!', description: "We'll reply within 1-2 business days." },
  refusedToast: FAILED_TOAST,
  failedToast: FAILED_TOAST,
  thanks: {
    title: 'Your enquiry is with us',
    text: 'We answer within 1-2 business days, at the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
