import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';

export type JsonObject = Record<string, unknown>;

/** The key under which a schema holds the named schemas that it references, until they are collected. */
export const NAMED = 'x-named-schemas';

const COMPONENTS = '#/components/schemas/';

/** Moves named schemas to `components`. @throws Error if one name has two shapes, or a reference has no target */
export function collectNamedSchemas(document: OpenAPIObject): OpenAPIObject {
  const named = new Map<string, unknown>();
  const referred = new Set<string>();

  const collect = (schemas: JsonObject): void => {
    for (const [name, schema] of Object.entries(schemas)) {
      const collected = visit(schema);
      if (named.has(name) && !isDeepStrictEqual(named.get(name), collected)) {
        throw new Error(
          `The schema id ${name} is used for two different schemas in "${document.info.title}"`,
        );
      }
      named.set(name, collected);
    }
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const { [NAMED]: schemas, ...rest } = value as JsonObject;
    if (schemas) collect(schemas as JsonObject);
    return Object.fromEntries(
      Object.entries(rest).map(([key, child]) => [
        key,
        key === '$ref' && typeof child === 'string' ? refer(child) : visit(child),
      ]),
    );
  };
  const refer = (reference: string): string => {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    referred.add(name);
    return COMPONENTS + name;
  };

  const visited = visit(document) as OpenAPIObject;
  const schemas = { ...visited.components?.schemas, ...Object.fromEntries(named) } as NonNullable<
    OpenAPIObject['components']
  >['schemas'];
  const lost = [...referred].filter((name) => !schemas?.[name]);
  if (lost.length > 0) {
    throw new Error(`"${document.info.title}" references missing schemas: ${lost.join(', ')}`);
  }
  return { ...visited, components: { ...visited.components, schemas } };
}
