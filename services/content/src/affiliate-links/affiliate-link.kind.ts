import { z } from 'zod';
import { CommonFrontMatter } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { webUrl } from '../text/text';
import { AffiliateLink } from './affiliate-link.entity';

const AffiliateFrontMatter = CommonFrontMatter.extend({
  target_url: z.string().refine((url) => webUrl(url) !== null, 'not an address of the web'),
});

export const affiliateLinks = defineKind({
  name: 'affiliate-link',
  entity: AffiliateLink,
  folder: 'affiliate-links',
  titleOf: ({ slug }) => slug,
  pathOf: ({ slug }) => `/go/${slug}`,
  unseen: ['clicks'],
  frontMatter: AffiliateFrontMatter,
  fields: ({ target_url }) => ({ targetUrl: target_url }),
});
