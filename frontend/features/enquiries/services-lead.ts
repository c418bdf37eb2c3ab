import { FIELD_LIMITS, MIN_FILL_MS } from '@frontier/domain';
import { serviceEntries } from '@/config/navigation';
import { isTicked, textOf, textOrNull } from '@/lib/form-values';
import { all, atMost, consented, emailShaped, filled } from './checks';
import type { ToastText } from '@/components/ui/form/problem';
import { FAILED, type LeadKind } from './lead-kind';

export const serviceChoices = serviceEntries.map(({ href, label }) => ({
  value: href.slice('/services/'.length),
  label,
}));

export function knownService(slug: string): string {
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
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    phone: textOrNull(data, 'phone'),
    country: textOrNull(data, 'country'),
    service_slug: textOf(data, 'service_slug'),
    message: textOrNull(data, 'message'),
    request_callback: isTicked(data, 'request_callback'),
    callback_time_pref: textOrNull(data, 'callback_time_pref'),
    consent: isTicked(data, 'consent'),
  }),
  check: all(
    filled('name', 'Enter your name', REQUIRED),
    filled('email', 'Enter your email address', REQUIRED),
    filled('service_slug', 'Choose a service', REQUIRED),
    (data) => {
      const problem = consented(data);
      return problem && { ...problem, toast: REQUIRED };
    },
    emailShaped,
    atMost('name', 'Your name', FIELD_LIMITS.name),
    atMost('email', 'The email address', FIELD_LIMITS.email),
    atMost('phone', 'The phone number', FIELD_LIMITS.phone),
    atMost('country', 'The country', FIELD_LIMITS.country),
    atMost('message', 'The message', FIELD_LIMITS.message),
    atMost('callback_time_pref', 'The preferred times', FIELD_LIMITS.callbackTimes),
  ),
  stored: { title: 'Thank you!', description: "We'll reply within 1-2 business days." },
  refused: FAILED,
  broken: FAILED,
  thanks: {
    title: 'Your enquiry is with us',
    text: 'We answer within 1-2 business days, at the address you gave.',
    again: 'Submit Another Enquiry',
  },
};
