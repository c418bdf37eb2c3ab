import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPersonToken, getAuthHeaders } from '@frontier/identity/testing';
import type { ServiceUnderTest } from './service-under-test';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly 'x-access'?: { readonly scope?: string; readonly role?: string } | 'public';
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface OddRequest {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Texts that Postgres stores in no column or not in JSON: NUL, and each half of a surrogate pair alone. */
const ODD = ['\0', '\ud83d', '\udc00'];
const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-000000000000',
  uri: 'https://www.example.org/a',
  email: 'ana@example.org',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00Z',
};

class Samples {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  /** Returns a value for each alternative of a schema, with all its fields. */
  list(schema: Schema): unknown[] {
    const resolved = this.resolve(schema);
    const alternatives = resolved.oneOf ?? resolved.anyOf;
    return alternatives ? alternatives.flatMap((one) => this.list(one)) : [this.create(resolved)];
  }

  private resolve(schema: Schema): Schema {
    const named = schema.$ref && this.schemas[schema.$ref.split('/').at(-1) as string];
    return named ? this.resolve(named) : schema;
  }

  private create(schema: Schema): unknown {
    const { enum: values, format, type, maxLength, ...rest } = this.resolve(schema);
    const [first] = rest.oneOf ?? rest.anyOf ?? rest.allOf ?? [];
    if (first) return this.create(first);
    if (values) return values[0];
    if (type === 'string')
      return TEXTS[format ?? ''] ?? (rest.pattern ? 'sample' : 'Sample of a text'.slice(0, maxLength));
    if (type === 'integer' || type === 'number') return rest.minimum ?? 1;
    if (type === 'boolean') return true;
    if (type === 'array') return [this.create(rest.items ?? {})];
    const fields = Object.entries(rest.properties ?? {}).map(([key, one]) => [key, this.create(one)]);
    return fields.length > 0 ? Object.fromEntries(fields) : { sample: ['Sample of a text'] };
  }
}

/** Yields a copy of the value for each text and each key in it, with `odd` in its middle. */
function* plant(value: unknown, odd: string): Generator {
  if (typeof value === 'string') yield value.slice(0, 2) + odd + value.slice(2);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of plant(value[0], odd)) yield [one];
    return;
  }
  yield { ...value, [`key${odd}`]: 'Sample' };
  for (const [key, child] of Object.entries(value))
    for (const one of plant(child, odd)) yield { ...value, [key]: one };
}

function* listOddRequests({ paths, components }: Document): Generator<OddRequest> {
  const samples = new Samples(components.schemas);
  for (const [template, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const access = operation['x-access'];
      const byPerson = access !== 'public' && access?.scope === undefined;
      const headers = byPerson
        ? { authorization: `Bearer ${createPersonToken('ana', ['admin'])}` }
        : { ...getAuthHeaders('operator') };
      const parameters = operation.parameters ?? [];
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
        String(samples.list(parameters.find((one) => one.name === name)?.schema ?? { type: 'string' })[0]),
      );
      const request = { what: `${method} ${template}`, method: method.toUpperCase(), headers };
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      for (const odd of ODD) {
        for (const sample of schema ? samples.list(schema) : [])
          for (const body of plant(sample, odd)) yield { ...request, path, body };
      }
      for (const { name } of parameters.filter((one) => one.in === 'query'))
        yield { ...request, path: `${path}?${name}=a%00b`, body: undefined };
      if (template.includes('{'))
        yield {
          ...request,
          path: template.replace(/\{\w+\}/, 'a%00b').replaceAll(/\{\w+\}/g, 'a'),
          body: undefined,
        };
    }
  }
}

/** Returns the tables of a service that hold the sign for a character that could not be stored. */
async function listDamagedTables({ db }: ServiceUnderTest): Promise<string[]> {
  const tables = await db.query<{ name: string }[]>(
    'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  const damaged: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<unknown[]>(
      `SELECT FROM ${name} t WHERE strpos(t::text, chr(65533)) > 0 LIMIT 1`,
    );
    if (rows.length > 0) damaged.push(name);
  }
  return damaged;
}

/**
 * Declares a test that sends NUL and lone surrogates in each text, key and parameter of each request that the OpenAPI
 * document of a service declares.
 *
 * @param name folder of the service
 * @param getService called when the service runs
 */
export function describeUnstorableText(name: string, getService: () => ServiceUnderTest): void {
  const file = join(__dirname, '../../../../services', name, 'openapi.json');

  it(`${name} rejects or removes text that Postgres cannot store, in every request`, async () => {
    const service = getService();
    const faults = new Set<string>();
    const statuses: number[] = [];
    for (const request of listOddRequests(JSON.parse(readFileSync(file, 'utf8')) as Document)) {
      const { method, path, body, headers } = request;
      const { status } = await service.request(method, path, body, headers);
      statuses.push(status);
      if (status === 500) faults.add(`${request.what} fails, sent ${path} ${JSON.stringify(body)}`);
    }
    expect([...faults]).toEqual([]);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(10);
    expect(await listDamagedTables(service)).toEqual([]);
  }, 120_000);
}
