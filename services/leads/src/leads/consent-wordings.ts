const ENQUIRY =
  'I agree that Frontier Record stores what I send here and uses it to answer me. It is deleted 24 months after our last contact, or sooner if I ask.';

/**
 * What visitors agree to, by the version that is stored with what they send. A changed wording gets a new
 * version and the old one stays: it is the evidence of what was agreed to. The site shows the same texts.
 */
export const consentWordings = {
  'services-2026-11': ENQUIRY,
  'residency-2026-11': ENQUIRY,
  'partner-2026-11': ENQUIRY,
  'contact-2026-11': ENQUIRY,
  'error-report-2026-11': ENQUIRY,
} as const;

type ConsentVersion = keyof typeof consentWordings;

/** The versions that a form may be sent with. */
export const acceptedVersions = {
  services: ['services-2026-11'],
  residency: ['residency-2026-11'],
  partner: ['partner-2026-11'],
  contact: ['contact-2026-11'],
  'error-report': ['error-report-2026-11'],
} as const satisfies Record<string, readonly [ConsentVersion, ...ConsentVersion[]]>;
