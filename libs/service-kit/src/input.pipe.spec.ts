import { line, paragraphs } from '@frontier/domain';
import type { ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { InputPipe } from './input.pipe';
import { InvalidInputError } from './problem.filter';

const pipe = new InputPipe();
const send = (value: unknown, schema?: z.ZodType, type: ArgumentMetadata['type'] = 'body') =>
  pipe.transform(value, { type, ...(schema && { schema }) });
const getPaths = (error: unknown) => (error as InvalidInputError).errors.map(({ path }) => path);

describe('InputPipe', () => {
  it.each([
    ['a field', { name: 'a\0b' }, z.object({ name: z.string() }), ['name']],
    ['a list in a field', { tags: ['x', '\ud800'] }, z.object({ tags: z.array(z.string()) }), ['tags.1']],
    ['any value', { value: { a: [{ b: '\udfff' }] } }, z.object({ value: z.unknown() }), ['value.a.0.b']],
    [
      'a key of a record',
      { fields: { 'a\0': 1 } },
      z.object({ fields: z.record(z.string(), z.unknown()) }),
      ['fields'],
    ],
    ['a field that the schema does not name', { a: '\0' }, z.looseObject({}), ['a']],
    ['a list of records', [{ a: 'x\0' }], z.array(z.looseObject({})), ['0.a']],
  ])('rejects NUL and lone surrogates in %s', async (_name, value, schema, paths) => {
    const error = await send(value, schema).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(getPaths(error)).toEqual(paths);
  });

  it('rejects them in a parameter, by its name', async () => {
    const sent = pipe.transform('a\0', { type: 'param', data: 'id', schema: z.string() });
    expect(getPaths(await sent.catch((error: unknown) => error))).toEqual(['id']);
  });

  it('accepts what the schema removed, pairs of surrogates, and escapes written out', async () => {
    const schema = z.object({ name: line(50), text: paragraphs(50) });
    const value = { name: 'Ana \ud83d\ude00\ud83d', text: 'a\0b \\u0000' };
    expect(await send(value, schema)).toEqual({ name: 'Ana 😀', text: 'ab \\u0000' });
  });

  it('leaves a body without a schema to its handler', async () => {
    expect(await send({ a: '\0' })).toEqual({ a: '\0' });
  });

  it('searches deeply nested values', async () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`) as unknown;
    await expect(send({ deep }, z.object({ deep: z.unknown() }))).rejects.toBeInstanceOf(InvalidInputError);
  });
});
