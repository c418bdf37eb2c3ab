import {
  toStaffDocument,
  listGatewayOperations,
  mergeDocuments,
  assertNamed,
  findSharedPaths,
} from './openapi-documents.mjs';

const document = (paths: object, schemas: object = {}) => ({
  openapi: '3.0.0',
  info: {},
  paths,
  components: { schemas },
});

describe('OpenAPI documents', () => {
  it('are not merged if two have the same path, or different schemas with the same id', () => {
    const merged = mergeDocuments('All', [
      document({ '/a': {} }, { X: {} }),
      document({ '/b': {} }, { X: {} }),
    ]);
    expect(Object.keys(merged.paths)).toEqual(['/a', '/b']);
    expect(() => mergeDocuments('All', [document({ '/a': {} }), document({ '/a': {} })])).toThrow('/a');
    const shapes = [document({}, { X: {} }), document({}, { X: { type: 'string' } })];
    expect(() => mergeDocuments('All', shapes)).toThrow('schema id X');
  });

  it('[Y20] list the operations with a role for staff, and add the service name to paths of several services', () => {
    const staff = { 'x-access': { scope: 'a:b', role: 'staff' }, operationId: 'read' };
    const machine = { 'x-access': { scope: 'a:b' } };
    const chat = document({ '/internal/runs/{id}': { get: staff, post: machine }, '/api/x': { get: staff } });
    const leads = document({ '/internal/runs/{id}': { get: staff }, '/internal/leads': { get: staff } });
    const shared = findSharedPaths([chat, leads]);
    expect([...shared]).toEqual(['/internal/runs/{id}']);
    expect(toStaffDocument('chat', chat, shared).paths).toEqual({
      '/api/staff/services/chat/runs/{id}': { get: { ...staff, operationId: 'chat_read' } },
    });
    const row = { method: 'GET', upstream: 'leads', access: 'person' };
    expect(listGatewayOperations('leads', leads, shared)).toEqual([
      { ...row, path: '/api/staff/services/leads/runs/:id' },
      { ...row, path: '/api/staff/leads' },
    ]);
  });

  it('are rejected if a body schema has no name', () => {
    const schema = { type: 'object', properties: {} };
    const answer = { operationId: 'a', responses: { 200: { content: { 'application/json': { schema } } } } };
    expect(() => assertNamed(document({ '/b': { post: answer } }))).toThrow('POST /b');
  });

  it('are rejected if an operation id is missing or not unique', () => {
    const without = document({ '/a': { get: { operationId: 'a' } }, '/b': { put: { operationId: '' } } });
    expect(() => assertNamed(without)).toThrow('PUT /b');
    const twice = document({ '/a': { get: { operationId: 'a' } }, '/b': { get: { operationId: 'a' } } });
    expect(() => assertNamed(twice)).toThrow('GET /b');
  });
});
