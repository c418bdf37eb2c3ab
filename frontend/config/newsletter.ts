/** The parts of the newsletter, in the order of the archive. */
export const newsletterSections = [
  { id: 'border-updates', title: 'Border & Movement Updates' },
  { id: 'policy-analysis', title: 'Policy Analysis & Commentary' },
  { id: 'business-immigration', title: 'Business & Immigration News' },
  { id: 'eu-relations', title: 'EU Relations & Diplomacy' },
] as const;

export function newsletterSection(id: string) {
  return newsletterSections.find((section) => section.id === id);
}

/** The first word of a section's title, where room is short. */
export function shortTitle(title: string): string {
  return title.split(' ', 1)[0] ?? title;
}
