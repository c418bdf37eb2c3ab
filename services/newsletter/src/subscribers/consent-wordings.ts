/** Every wording that readers have agreed to, for as long as somebody's consent names it. */
export const consentWordings = {
  'newsletter-2026-11':
    'I agree to receive the weekly newsletter. I can unsubscribe at any time from any issue.',
} as const;
export type ConsentVersion = keyof typeof consentWordings;

/** The wording that stands beside the forms now. */
export const CURRENT_WORDING: ConsentVersion = 'newsletter-2026-11';
