import type { z } from 'zod';
import type { ContentItem } from './content-item.entity';
import { columnOf } from './front-matter';
import { toBase } from './item.mapper';
import type { ItemBase } from './item.schemas';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Shown<Value> = Value extends Date ? string : Value;

type ColumnFor<Field, Item> = Field extends keyof ItemBase
  ? ItemBase[Field]
  : Field extends string
    ? Camel<Field> extends keyof Item
      ? Shown<Item[Camel<Field>]>
      : undefined
    : undefined;

type Fitting<View, Item> = {
  [Field in keyof View as ColumnFor<Field, Item> extends View[Field] ? Field : never]: View[Field];
};

/** Those fields of a view that an item has by the same name, as they are stored; what differs comes after it. */
export function viewOf<Schema extends z.ZodObject, Item extends ContentItem>(
  schema: Schema,
  item: Item,
): Fitting<z.infer<Schema>, Item> {
  const known = Object.assign({} as Record<string, unknown>, item, toBase(item));
  const fields = Object.keys(schema.shape).map((field) => {
    const value = known[field] ?? known[columnOf(field)];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Fitting<
    z.infer<Schema>,
    Item
  >;
}
