import { z } from 'zod';

/** The parts of the newsletter, in the order in which they are shown. */
export const SectionId = z.enum([
  'border-updates',
  'policy-analysis',
  'business-immigration',
  'eu-relations',
]);
export type SectionId = z.infer<typeof SectionId>;

export const Section = z
  .object({
    id: SectionId,
    title: z.string(),
    /** For mails, which have no custom properties. */
    colour: z.string(),
    /** The site's own name of it, which follows light and dark. */
    colour_variable: z.string(),
  })
  .meta({ id: 'NewsletterSection' });
export type Section = z.infer<typeof Section>;

const section = (id: SectionId, title: string, colour: string): Section => ({
  id,
  title,
  colour,
  colour_variable: `--section-${id}`,
});

/** Each colour has a contrast of at least 4.5 to 1 on white. */
export const sections: readonly Section[] = [
  section('border-updates', 'Border & Movement Updates', '#1f5f8b'),
  section('policy-analysis', 'Policy Analysis & Commentary', '#6b4c8f'),
  section('business-immigration', 'Business & Immigration News', '#8a5a12'),
  section('eu-relations', 'EU Relations & Diplomacy', '#2f6b4f'),
];

export const sectionNamed = (id: SectionId): Section => sections.find((each) => each.id === id) as Section;
