import { z } from 'zod';

const Value = z.union([z.string(), z.number(), z.boolean()]);
const Id = z.union([z.string(), z.number()]);
const Condition = z.union([
  z.strictObject({
    key: z.string(),
    match: z.union([z.strictObject({ value: Value }), z.strictObject({ any: z.array(Value) })]),
  }),
  z.strictObject({ has_id: z.array(Id) }),
]);

/** The part of Qdrant's filter language that this system uses; anything else is refused, as Qdrant would. */
export const Filter = z.strictObject({
  must: z.array(Condition).optional(),
  must_not: z.array(Condition).optional(),
  should: z.array(Condition).optional(),
});

export const Point = z.object({
  id: Id,
  vector: z.array(z.number()),
  payload: z.record(z.string(), z.unknown()).nullish(),
});
export type Point = z.infer<typeof Point>;

function holds(point: Point, condition: z.infer<typeof Condition>): boolean {
  if ('has_id' in condition) return condition.has_id.includes(point.id);
  const stored = point.payload?.[condition.key];
  const values: unknown[] = Array.isArray(stored) ? stored : [stored];
  const wanted: unknown[] = 'any' in condition.match ? condition.match.any : [condition.match.value];
  return values.some((value) => wanted.includes(value));
}

export function passes(point: Point, filter: z.infer<typeof Filter> | null | undefined): boolean {
  const { must = [], must_not = [], should = [] } = filter ?? {};
  return (
    must.every((condition) => holds(point, condition)) &&
    !must_not.some((condition) => holds(point, condition)) &&
    (should.length === 0 || should.some((condition) => holds(point, condition)))
  );
}
