import {
  forStaff,
  gatewayOperations,
  mergeDocuments,
  pick,
  refuseUnnamed,
  sharedPaths,
  sortDocument,
} from './openapi-documents.mjs';

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
    const open = pick(
      whole,
      (operation, path) => operation === whole.paths['/open']?.get && path === '/open',
    );
    expect(open.paths).toEqual({ '/open': { get: uses('A') } });
    expect(Object.keys(open.components!.schemas!)).toEqual(['A', 'B']);
  });

  it('are merged, unless two of them claim the same path, or one id stands for two shapes', () => {
    const merged = mergeDocuments('All', [
      document({ '/a': {} }, { X: {} }),
      document({ '/b': {} }, { X: {} }),
    ]);
    expect(Object.keys(merged.paths)).toEqual(['/a', '/b']);
    expect(() => mergeDocuments('All', [document({ '/a': {} }), document({ '/a': {} })])).toThrow('/a');
    expect(() =>
      mergeDocuments('All', [document({}, { X: {} }), document({}, { X: { type: 'string' } })]),
    ).toThrow('schema id X');
  });

  it('may share a path when every service offers the same operation there', () => {
    const twice = (other: object) => [document({ '/runs': { get: {} } }), document({ '/runs': other })];
    const merged = mergeDocuments('All', twice({ get: {} }), { samePaths: true });
    expect(merged.paths).toEqual({ '/runs': { get: {} } });
    expect(() => mergeDocuments('All', twice({ put: {} }), { samePaths: true })).toThrow('/runs');
  });

  it('[Y20] give staff what names a role, with the service in the address where several offer it', () => {
    const staff = { 'x-access': { scope: 'a:b', role: 'staff' }, operationId: 'read' };
    const machine = { 'x-access': { scope: 'a:b' } };
    const chat = document({ '/internal/runs/{id}': { get: staff, post: machine }, '/api/x': { get: staff } });
    const leads = document({ '/internal/runs/{id}': { get: staff }, '/internal/leads': { get: staff } });
    const shared = sharedPaths([chat, leads]);
    expect([...shared]).toEqual(['/internal/runs/{id}']);
    expect(forStaff('chat', chat, shared).paths).toEqual({
      '/api/staff/services/chat/runs/{id}': { get: { ...staff, operationId: 'chat_read' } },
    });
    const row = { method: 'GET', upstream: 'leads', access: 'person' };
    expect(gatewayOperations('leads', leads, shared)).toEqual([
      { ...row, path: '/api/staff/services/leads/runs/:id' },
      { ...row, path: '/api/staff/leads' },
    ]);
  });

  it('give the gateway what is declared for anyone', () => {
    const videos = document({
      '/api/videos/{slug}': { get: { 'x-access': 'public' }, post: { 'x-access': { scope: 'a:b' } } },
    });
    expect(gatewayOperations('video', videos, new Set())).toEqual([
      { method: 'GET', path: '/api/videos/:slug', upstream: 'video', access: 'public' },
    ]);
  });

  it('are refused while a body has no name', () => {
    const answers = (schema: object) => ({
      post: {
        operationId: JSON.stringify(schema),
        responses: { 200: { content: { 'application/json': { schema } } } },
      },
    });
    const named = answers({ $ref: '#/components/schemas/A' });
    expect(() => refuseUnnamed(document({ '/a': named }))).not.toThrow();
    const unnamed = answers({ type: 'object', properties: {} });
    expect(() => refuseUnnamed(document({ '/a': named, '/b': unnamed }))).toThrow('POST /b');
  });

  it('are refused while an operation has no id, or the id of another', () => {
    const without = document({ '/a': { get: { operationId: 'a' } }, '/b': { put: { operationId: '' } } });
    expect(() => refuseUnnamed(without)).toThrow('PUT /b');
    const twice = document({ '/a': { get: { operationId: 'a' } }, '/b': { get: { operationId: 'a' } } });
    expect(() => refuseUnnamed(twice)).toThrow('GET /b');
  });
});
