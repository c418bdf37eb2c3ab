const ENQUIRY =
  'I agree that Frontier Record stores what I send here and uses it to answer me. It is deleted 24 months after our last contact, or sooner if I ask.';

/** Wordings of consent by version. For a new wording, add a version; old ones are evidence of what people agreed to. */
export const CONSENT_WORDINGS = {
  'services-2026-11': ENQUIRY,
  'residency-2026-11': ENQUIRY,
  'partner-2026-11': ENQUIRY,
  'contact-2026-11': ENQUIRY,
  'error-report-2026-11': ENQUIRY,
  'newsletter-2026-11':
    'I agree to receive the weekly newsletter. I can unsubscribe at any time from any issue.',
} as const;

export type ConsentVersion = keyof typeof CONSENT_WORDINGS;

/** Versions by form. Forms show the first; others are accepted from pages loaded before the wording changed. */
export const ACCEPTED_CONSENTS = {
  services: ['services-2026-11'],
  residency: ['residency-2026-11'],
  partner: ['partner-2026-11'],
  contact: ['contact-2026-11'],
  'error-report': ['error-report-2026-11'],
  newsletter: ['newsletter-2026-11'],
} as const satisfies Record<string, readonly [ConsentVersion, ...ConsentVersion[]]>;
