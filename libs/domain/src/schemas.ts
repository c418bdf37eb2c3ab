import { z } from 'zod';
import { ADVISORY_SERVICES } from './advisory-services';
import { LEAD_FORMS } from './enquiries';
import { ITEM_KIND_NAMES } from './item-kinds';
import { LANGUAGES } from './languages';
import { NEWSLETTER_SECTIONS } from './newsletter-sections';
import { SEARCH_GROUPS, SEARCH_PERIOD_NAMES } from './search-groups';
import { SOURCE_TYPE_NAMES } from './source-types';

// These schemas are separate from their values, so that a page that needs only a list does not load Zod.

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const ItemKindName = z.enum(ITEM_KIND_NAMES);
export type ItemKindName = z.infer<typeof ItemKindName>;

export const SearchGroupId = z.enum(SEARCH_GROUPS.map(({ id }) => id));
export type SearchGroupId = z.infer<typeof SearchGroupId>;

export const SearchPeriod = z.enum(SEARCH_PERIOD_NAMES);
export type SearchPeriod = z.infer<typeof SearchPeriod>;

export const NewsletterSectionId = z.enum(NEWSLETTER_SECTIONS.map(({ id }) => id));
export type NewsletterSectionId = z.infer<typeof NewsletterSectionId>;

export const ServiceSlug = z.enum(ADVISORY_SERVICES.map(({ slug }) => slug));
export type ServiceSlug = z.infer<typeof ServiceSlug>;

export const LeadForm = z.enum(LEAD_FORMS);
export type LeadForm = z.infer<typeof LeadForm>;

export const SourceType = z.enum(SOURCE_TYPE_NAMES);
export type SourceType = z.infer<typeof SourceType>;
