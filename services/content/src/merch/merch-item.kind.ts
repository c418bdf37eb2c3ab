import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { markdownToText } from '../text/markdown';
import { merchCategories, MerchItem, merchPlaces } from './merch-item.entity';

const MerchFrontMatter = CommonFrontMatter.extend({
  title: Line,
  price_gbp: z.number().positive().multipleOf(0.01),
  category: z.enum(merchCategories),
  place: z.enum(merchPlaces),
  order: z.int().positive(),
  image: z
    .string()
    .regex(/^\/[\w./-]+$/, 'not a path of the site')
    .optional(),
});

export const merchItems = defineKind({
  name: 'merch-item',
  entity: MerchItem,
  folder: 'merch',
  getTitle: ({ title }) => title,
  getPath: ({ place }) => (place === 'home' ? '/' : getItemPath('merch-item')),
  frontMatter: MerchFrontMatter,
  columns: { image: 'imageUrl' },
  body: 'description',
  fields: (_, body) => ({ description: markdownToText(body) }),
});
