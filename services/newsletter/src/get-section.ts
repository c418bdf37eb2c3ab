import { NEWSLETTER_SECTIONS, type NewsletterSection, type NewsletterSectionId } from '@frontier/domain';

export const getSection = (id: NewsletterSectionId): NewsletterSection =>
  NEWSLETTER_SECTIONS.find((section) => section.id === id) as NewsletterSection;
