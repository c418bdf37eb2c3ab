import { NEWSLETTER_SECTIONS } from '@frontier/domain';

export function findNewsletterSection(id: string) {
  return NEWSLETTER_SECTIONS.find((section) => section.id === id);
}

export function toShortTitle(title: string): string {
  return title.split(' ', 1)[0] ?? title;
}
