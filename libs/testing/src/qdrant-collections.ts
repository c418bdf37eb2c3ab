import { z } from 'zod';

/** The part of Qdrant's filter language that this system uses. All other filters are rejected. */
const Filter = z.strictObject({
  must: z.array(z.strictObject({ key: z.string(), match: z.strictObject({ value: z.string() }) })),
});
const Point = z.object({
  id: z.string(),
  vector: z.array(z.number()),
  payload: z.record(z.string(), z.unknown()).nullish(),
});
type Point = z.infer<typeof Point>;

interface Collection {
  readonly size: number;
  readonly points: Map<string, Point>;
  readonly indexed: Set<string>;
}

export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b)) || 0;
}

const Create = z.object({ vectors: z.object({ size: z.int().positive(), distance: z.literal('Cosine') }) });
const Upsert = z.object({ points: z.array(Point) });
const Select = z.object({ filter: Filter.nullish(), points: z.array(z.string()).optional() });
const Query = z.object({
  query: z.array(z.number()),
  limit: z.int().positive().default(10),
  filter: Filter.nullish(),
  with_payload: z.boolean().default(false),
  params: z.strictObject({ exact: z.boolean() }).optional(),
  score_threshold: z.number().nullish(),
});
const Scroll = z.object({
  limit: z.int().positive().default(10),
  offset: z.string().nullish(),
  filter: Filter.nullish(),
  with_payload: z.boolean().default(true),
});

const AliasChange = z.object({
  actions: z.array(
    z.union([
      z.strictObject({ delete_alias: z.strictObject({ alias_name: z.string() }) }),
      z.strictObject({
        create_alias: z.strictObject({ alias_name: z.string(), collection_name: z.string() }),
      }),
    ]),
  ),
});

/** Stores collections by name, with aliases. Methods throw `Refusal` with the status that Qdrant would send. */
export class Collections {
  private readonly all = new Map<string, Collection>();
  private readonly aliases = new Map<string, string>();

  find(name: string): Collection {
    const collection = this.all.get(this.aliases.get(name) ?? name);
    if (!collection) throw new Refusal(404, `Not found: Collection \`${name}\` doesn't exist!`);
    return collection;
  }
  has(name: string): boolean {
    return this.all.has(this.aliases.get(name) ?? name);
  }
  names(): string[] {
    return [...this.all.keys()];
  }
  listAliases(): { alias_name: string; collection_name: string }[] {
    return [...this.aliases].map(([alias_name, collection_name]) => ({ alias_name, collection_name }));
  }
  /** Applies all changes, or none if one of them is rejected. */
  changeAliases(body: unknown): void {
    const next = new Map(this.aliases);
    for (const action of AliasChange.parse(body).actions) {
      if ('delete_alias' in action) {
        if (!next.delete(action.delete_alias.alias_name)) throw new Refusal(404, 'Not found: alias');
        continue;
      }
      const { alias_name, collection_name } = action.create_alias;
      if (!this.all.has(collection_name)) throw new Refusal(404, `Not found: Collection ${collection_name}`);
      if (this.all.has(alias_name)) throw new Refusal(409, `Collection ${alias_name} already exists!`);
      next.set(alias_name, collection_name);
    }
    this.aliases.clear();
    for (const [alias, collection] of next) this.aliases.set(alias, collection);
  }
  create(name: string, body: unknown): void {
    if (this.all.has(name)) throw new Refusal(409, `Wrong input: Collection \`${name}\` already exists!`);
    this.all.set(name, { size: Create.parse(body).vectors.size, points: new Map(), indexed: new Set() });
  }
  delete(name: string): boolean {
    for (const [alias, collection] of this.aliases) if (collection === name) this.aliases.delete(alias);
    return this.all.delete(name);
  }
  clear(): void {
    this.all.clear();
    this.aliases.clear();
  }
}

const assertDimensions = (collection: Collection, vector: readonly number[]): void => {
  if (vector.length === collection.size) return;
  throw new Refusal(
    400,
    `Wrong input: Vector dimension error: expected dim: ${collection.size}, got ${vector.length}`,
  );
};

const filterPoints = (collection: Collection, filter: z.infer<typeof Filter> | null | undefined): Point[] =>
  [...collection.points.values()].filter(({ payload }) =>
    (filter?.must ?? []).every(({ key, match }) => payload?.[key] === match.value),
  );

export function query(collection: Collection, body: unknown): object {
  const { query: vector, limit, filter, with_payload, score_threshold } = Query.parse(body);
  assertDimensions(collection, vector);
  const points = filterPoints(collection, filter)
    .map((point) => ({ point, score: cosine(point.vector, vector) }))
    .filter(({ score }) => score_threshold == null || score >= score_threshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ point, score }) => ({
      id: point.id,
      version: 1,
      score,
      ...(with_payload && { payload: point.payload }),
    }));
  return { points };
}

export function scroll(collection: Collection, body: unknown): object {
  const { limit, offset, filter, with_payload } = Scroll.parse(body);
  const ordered = filterPoints(collection, filter).sort((a, b) => (a.id < b.id ? -1 : 1));
  const from = offset == null ? 0 : ordered.findIndex(({ id }) => id >= offset);
  const page = from < 0 ? [] : ordered.slice(from, from + limit);
  return {
    points: page.map(({ id, payload }) => ({ id, ...(with_payload && { payload }) })),
    next_page_offset: from < 0 ? null : (ordered[from + limit]?.id ?? null),
  };
}

export function upsert(collection: Collection, body: unknown): void {
  const { points } = Upsert.parse(body);
  points.forEach(({ vector }) => assertDimensions(collection, vector));
  points.forEach((point) => collection.points.set(point.id, point));
}

export function remove(collection: Collection, body: unknown): void {
  const { points, filter } = Select.parse(body);
  const ids = points ?? filterPoints(collection, filter).map(({ id }) => id);
  ids.forEach((id) => collection.points.delete(id));
}

export function count(collection: Collection, body: unknown): number {
  return filterPoints(collection, Select.parse(body).filter).length;
}
