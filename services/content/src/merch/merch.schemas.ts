import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';
import { merchCategories, merchPlaces } from './merch-item.entity';

export const MerchItemView = ItemBase.extend({
  title: z.string(),
  description: z.string(),
  price_gbp: z.number(),
  image_url: z.string().nullable(),
  category: z.enum(merchCategories),
  place: z.enum(merchPlaces),
  available: z.boolean(),
  order: z.int(),
}).meta({ id: 'MerchItem' });
export type MerchItemView = z.infer<typeof MerchItemView>;

export const MerchList = toListSchema(MerchItemView).meta({ id: 'MerchList' });
export type MerchList = z.infer<typeof MerchList>;
