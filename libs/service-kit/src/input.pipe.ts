import { isUnstorable } from '@frontier/domain';
import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInputError } from './problem.filter';

/** Returns the path of the first text or key that Postgres cannot store, or undefined. Does not recurse: JSON can be deep. */
export function findUnstorable(value: unknown): string | undefined {
  const open: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string' && isUnstorable(next.value)) return next.path;
    if (typeof next.value !== 'object' || !next.value || ArrayBuffer.isView(next.value)) continue;
    for (const [key, child] of Object.entries(next.value)) {
      if (isUnstorable(key)) return next.path;
      open.push({ path: next.path ? `${next.path}.${key}` : key, value: child });
    }
  }
  return undefined;
}

/**
 * Validates bodies, queries and parameters that have a schema. Rejects NUL and lone surrogates that the schema did not
 * remove, because no handler can store them.
 */
@Injectable()
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) =>
        new InvalidInputError(
          issues.map(({ path, message }) => ({
            path: (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
            message,
          })),
        ),
    });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const parsed = await super.transform(value, metadata);
    const path = metadata.schema && metadata.type !== 'custom' ? findUnstorable(parsed) : undefined;
    if (path === undefined) return parsed;
    const message = 'Please remove the characters that cannot be stored (NUL or half of an emoji)';
    throw new InvalidInputError([{ path: path || (metadata.data ?? ''), message }]);
  }
}
