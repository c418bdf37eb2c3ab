const enquiries =
  'I agree that Frontier Record stores what I send here and uses it to answer me. It is deleted 24 months after our last contact, or sooner if I ask.';

/**
 * What a reader agrees to, by version. The services know the same list and keep the version with what was
 * sent: a wording that changes gets a new version, in both places.
 */
export const consentWordings = {
  'services-2026-11': enquiries,
  'residency-2026-11': enquiries,
  'partner-2026-11': enquiries,
  'contact-2026-11': enquiries,
  'error-report-2026-11': enquiries,
  'newsletter-2026-11':
    'I agree to receive the weekly newsletter. I can unsubscribe at any time from any issue.',
} as const;

export type ConsentVersion = keyof typeof consentWordings;
