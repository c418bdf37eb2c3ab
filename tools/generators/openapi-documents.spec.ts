import { mergeDocuments, pick, sortDocument } from './openapi-documents.mjs';

type Document = Parameters<typeof sortDocument>[0];

const document = (paths: object, schemas: object = {}): Document => ({
  openapi: '3.0.0',
  info: {},
  paths: paths as Document['paths'],
  components: { schemas },
});
const uses = (schema: string) => ({
  responses: { 200: { schema: { $ref: `#/components/schemas/${schema}` } } },
});

describe('OpenAPI documents', () => {
  it('come out in the same order however modules were loaded', () => {
    const one = sortDocument(document({ '/b': { put: {}, get: {} }, '/a': {} }, { Z: {}, Y: {} }));
    const other = sortDocument(document({ '/a': {}, '/b': { get: {}, put: {} } }, { Y: {}, Z: {} }));
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('are cut down to the wanted operations and the schemas that these use, directly or not', () => {
    const schemas = { A: uses('B'), B: {}, Secret: {} };
    const whole = document(
      { '/open': { get: uses('A'), post: uses('Secret') }, '/internal/x': { get: {} } },
      schemas,
    );
    const open = pick(whole, (method, path) => method === 'GET' && path === '/open');
    expect(open.paths).toEqual({ '/open': { get: uses('A') } });
    expect(Object.keys(open.components!.schemas!)).toEqual(['A', 'B']);
  });

  it('are merged, unless two of them claim the same path or name', () => {
    const merged = mergeDocuments('All', [
      document({ '/a': {} }, { X: {} }),
      document({ '/b': {} }, { X: {} }),
    ]);
    expect(Object.keys(merged.paths)).toEqual(['/a', '/b']);
    expect(() => mergeDocuments('All', [document({ '/a': {} }), document({ '/a': {} })])).toThrow('/a');
    expect(() =>
      mergeDocuments('All', [document({}, { X: {} }), document({}, { X: { type: 'string' } })]),
    ).toThrow('schema X');
  });
});
