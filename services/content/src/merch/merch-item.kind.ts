import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { markdownText } from '../text/markdown';
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
  titleOf: ({ title }) => title,
  pathOf: ({ place }) => (place === 'home' ? '/' : pathOf('merch-item')),
  frontMatter: MerchFrontMatter,
  fields: (front, body) => ({
    title: front.title,
    priceGbp: front.price_gbp,
    category: front.category,
    place: front.place,
    order: front.order,
    imageUrl: front.image ?? null,
    description: markdownText(body),
  }),
  document: ({ title, priceGbp, category, place, order, imageUrl, description }) => ({
    fields: { title, price_gbp: priceGbp, category, place, order, image: imageUrl },
    body: description,
  }),
});
