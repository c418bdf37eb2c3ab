export interface NewsletterSection {
  readonly id: string;
  readonly title: string;
  /** A literal colour, because mails cannot use CSS custom properties. Contrast on white is at least 4.5 to 1. */
  readonly colour: string;
}

/** Sections of an issue in display order. */
export const NEWSLETTER_SECTIONS = [
  { id: 'border-updates', title: 'Border & Movement Updates', colour: '#1f5f8b' },
  { id: 'policy-analysis', title: 'Policy Analysis & Commentary', colour: '#6b4c8f' },
  { id: 'business-immigration', title: 'Business & Immigration News', colour: '#8a5a12' },
  { id: 'eu-relations', title: 'EU Relations & Diplomacy', colour: '#2f6b4f' },
] as const satisfies readonly NewsletterSection[];
