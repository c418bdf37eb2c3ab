import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { toJsonSchema } from './openapi';
import { collectNamedSchemas } from './openapi-schemas';

const answering = (...schemas: object[]): OpenAPIObject => ({
  openapi: '3.0.0',
  info: { title: 'test', version: '1' },
  paths: Object.fromEntries(
    schemas.map((schema, index) => [
      `/${index}`,
      { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } } },
    ]),
  ),
});
const term = z.object({ term: z.string() }).meta({ id: 'Term' });
const list = z.object({ items: z.array(term) }).meta({ id: 'TermList' });

describe('schemas with an id', () => {
  it('become components, even if they are nested, and are replaced by references', () => {
    const document = collectNamedSchemas(answering(toJsonSchema(list), toJsonSchema(term)));
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(['TermList', 'Term']);
    expect(document.components?.schemas?.TermList).toMatchObject({
      properties: { items: { items: { $ref: '#/components/schemas/Term' } } },
    });
    expect(document.paths['/1']?.get?.responses[200]).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Term' } } },
    });
    expect(JSON.stringify(document)).not.toContain('x-named');
  });

  it('can be nullable where they are referenced', () => {
    const schema = toJsonSchema(z.object({ term: term.nullable() }).meta({ id: 'MaybeTerm' }));
    const { components } = collectNamedSchemas(answering(schema));
    expect(components?.schemas?.MaybeTerm).toMatchObject({
      properties: { term: { nullable: true, allOf: [{ $ref: '#/components/schemas/Term' }] } },
    });
  });

  it('are rejected if one id has two schemas', () => {
    const other = z.object({ word: z.string() }).meta({ id: 'Term' });
    expect(() => collectNamedSchemas(answering(toJsonSchema(term), toJsonSchema(other)))).toThrow(
      'schema id Term',
    );
  });

  it('are rejected if a reference has no target', () => {
    expect(() => collectNamedSchemas(answering({ $ref: '#/components/schemas/Lost' }))).toThrow('Lost');
  });
});
