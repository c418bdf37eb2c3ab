import { PRIVATE_WORD } from '@frontier/testing';
import type { Row } from './leads-under-test';

/** Adds a word that `npm test` searches for afterwards in places where personal data must not be. */
const markPrivate = <const T extends string>(text: T) => `${text} (${PRIVATE_WORD})` as const;

export const servicesForm = {
  form: 'services',
  name: 'Ana Martín',
  email: 'ana@example.org',
  phone: '+350 200 12345',
  country: 'Spain',
  service_slug: 'plates',
  message: markPrivate('How long does it take?'),
  request_callback: true,
  callback_time_pref: 'After six',
  consent: true,
  consent_version: 'services-2026-11',
  source_path: '/services/plates',
  utm_source: 'a',
  utm_medium: 'b',
  utm_campaign: 'c',
  fax: '',
} as const satisfies Row;

export const residencyForm = {
  form: 'residency',
  first_name: 'Ben',
  last_name: 'Bossano',
  email: ' A@B.Com ',
  service_interest: 'work-permit',
  message: markPrivate('I start in March.'),
  consent: true,
  consent_version: 'residency-2026-11',
  source_path: '/services/residency-immigration',
} as const satisfies Row;

export const partnerForm = {
  form: 'partner',
  company: 'Rock & Co',
  name: 'Cleo',
  email: 'cleo@rock.example',
  website: 'https://rock.example/',
  focus_area: 'real-estate',
  message: markPrivate('We would like to talk.'),
  consent: true,
  consent_version: 'partner-2026-11',
  source_path: '/advertise',
} as const satisfies Row;

export const contactForm = {
  form: 'contact',
  name: 'Dolores',
  email: 'dolores@example.net',
  message: markPrivate('Good morning.'),
  consent: true,
  consent_version: 'contact-2026-11',
  source_path: '/contact',
} as const satisfies Row;

export const errorReport = {
  form: 'error-report',
  message: markPrivate('The date is wrong.'),
  page: '/news/border-opens',
  source_path: '/news/border-opens',
} as const satisfies Row;
