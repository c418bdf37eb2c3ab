import type { z } from 'zod';
import type { ContentItem } from './content-item.entity';
import { toColumnName } from './front-matter';
import { toBase } from './item.mapper';
import type { ItemBase } from './item.schemas';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Serialized<Value> = Value extends Date ? string : Value;

type ColumnFor<Field, Item> = Field extends keyof ItemBase
  ? ItemBase[Field]
  : Field extends string
    ? CamelCase<Field> extends keyof Item
      ? Serialized<Item[CamelCase<Field>]>
      : undefined
    : undefined;

type MatchingFields<View, Item> = {
  [Field in keyof View as ColumnFor<Field, Item> extends View[Field] ? Field : never]: View[Field];
};

/** Copies the view's fields that the item stores under the same name. Callers add or replace the other fields. */
export function pickViewFields<Schema extends z.ZodObject, Item extends ContentItem>(
  schema: Schema,
  item: Item,
): MatchingFields<z.infer<Schema>, Item> {
  const known = Object.assign({} as Record<string, unknown>, item, toBase(item));
  const fields = Object.keys(schema.shape).map((field) => {
    const value = known[field] ?? known[toColumnName(field)];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as MatchingFields<
    z.infer<Schema>,
    Item
  >;
}
