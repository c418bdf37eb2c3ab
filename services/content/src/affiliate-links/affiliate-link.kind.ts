import { getItemPath } from '@frontier/domain';
import { CommonFrontMatter, WebAddress } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { AffiliateLink } from './affiliate-link.entity';

const AffiliateFrontMatter = CommonFrontMatter.extend({ target_url: WebAddress });

export const affiliateLinks = defineKind({
  name: 'affiliate-link',
  entity: AffiliateLink,
  folder: 'affiliate-links',
  getTitle: ({ slug }) => slug,
  getPath: ({ slug }) => getItemPath('affiliate-link', slug),
  internalColumns: ['clicks'],
  frontMatter: AffiliateFrontMatter,
});
