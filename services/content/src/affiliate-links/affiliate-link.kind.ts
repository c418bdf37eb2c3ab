import { pathOf } from '@frontier/domain';
import { CommonFrontMatter, WebAddress } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { AffiliateLink } from './affiliate-link.entity';

const AffiliateFrontMatter = CommonFrontMatter.extend({
  target_url: WebAddress,
});

export const affiliateLinks = defineKind({
  name: 'affiliate-link',
  entity: AffiliateLink,
  folder: 'affiliate-links',
  titleOf: ({ slug }) => slug,
  pathOf: ({ slug }) => pathOf('affiliate-link', slug),
  unseen: ['clicks'],
  frontMatter: AffiliateFrontMatter,
});
