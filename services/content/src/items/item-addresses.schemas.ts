import { z } from 'zod';
import { toListSchema } from './item.schemas';

export const ItemAddress = z
  .object({ path: z.string(), updated_at: z.iso.datetime() })
  .meta({ id: 'ItemAddress' });
export type ItemAddress = z.infer<typeof ItemAddress>;

export const ItemAddressList = toListSchema(ItemAddress).meta({ id: 'ItemAddressList' });
export type ItemAddressList = z.infer<typeof ItemAddressList>;
