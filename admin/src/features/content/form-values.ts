export interface FormValues {
  readonly fields: Record<string, unknown>;
  readonly body: string;
}

export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** Removes empty strings, lists and objects at every depth, because the API expects empty fields to be absent. */
export function omitEmptyFields({ fields, body }: FormValues): FormValues {
  return { fields: (removeEmpty(fields) ?? {}) as Record<string, unknown>, body };
}

function removeEmpty(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const kept: unknown[] = value.map(removeEmpty).filter((each) => each !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, removeEmpty(each)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Returns the names of the fields that differ, and `body` if the texts differ. Ignores empty fields and key order. */
export function listChangedFields(one: FormValues, other: FormValues): string[] {
  const [a, b] = [omitEmptyFields(one), omitEmptyFields(other)];
  const names = [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])];
  const same = (left: unknown, right: unknown): boolean => toCanonicalJson(left) === toCanonicalJson(right);
  const differing = names.filter((name) => !same(a.fields[name], b.fields[name]));
  return a.body.trim() === b.body.trim() ? differing : [...differing, 'body'];
}

const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export function formatField(values: FormValues, name: string): string {
  const value = name === 'body' ? values.body : values.fields[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  return JSON.stringify(value, null, 2);
}
