import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {{ openapi: string, info: object, paths: Record<string, Record<string, any>>,
 *   components?: { schemas?: Record<string, any>, securitySchemes?: Record<string, any> } }} OpenApiDocument
 */

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The same document in an order that does not depend on the order in which modules were loaded.
 *
 * @param {OpenApiDocument} document
 * @returns {OpenApiDocument}
 */
export function sortDocument({ openapi, info, paths, components = {} }) {
  return {
    openapi,
    info,
    paths: Object.fromEntries(Object.entries(sorted(paths)).map(([path, item]) => [path, sorted(item)])),
    components: { ...components, schemas: sorted(components.schemas ?? {}) },
  };
}

/**
 * The operations that `wanted` accepts, and the schemas that they use.
 *
 * @param {OpenApiDocument} document
 * @param {(operation: object, path: string) => boolean} wanted
 * @returns {OpenApiDocument}
 */
export function pick(document, wanted) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = Object.entries(item).filter(([, operation]) => wanted(operation, path));
    if (operations.length > 0) paths[path] = Object.fromEntries(operations);
  }
  const all = document.components?.schemas ?? {};
  const used = reachable(paths, all);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, paths, components: { schemas } };
}

/** The address for the console: with the service in it where several offer the same, such as its runs of jobs. */
const inConsole = (path, service, shared) =>
  path.replace(/^\/internal\//, shared.has(path) ? `/api/staff/services/${service}/` : '/api/staff/');

/**
 * The paths that more than one service offers to staff.
 *
 * @param {OpenApiDocument[]} documents one of each service
 * @returns {Set<string>}
 */
export function sharedPaths(documents) {
  const offered = documents.flatMap(({ paths }) =>
    Object.entries(paths)
      .filter(([path, item]) => Object.values(item).some((operation) => isForStaff(path, operation)))
      .map(([path]) => path),
  );
  return new Set(offered.filter((path, index) => offered.indexOf(path) !== index));
}
const isForStaff = (path, operation) =>
  operation['x-access']?.role !== undefined && path.startsWith('/internal/');

/**
 * What people may call of a service, at the addresses that the gateway has for it.
 *
 * @param {string} service its name
 * @param {OpenApiDocument} document
 * @param {Set<string>} shared the paths that other services offer too
 * @returns {OpenApiDocument}
 */
export function forStaff(service, document, shared) {
  const picked = pick(document, (operation, path) => isForStaff(path, operation));
  const paths = Object.entries(picked.paths).map(([path, item]) => [
    inConsole(path, service, shared),
    shared.has(path) ? namedAfter(service, item) : item,
  ]);
  return { ...picked, paths: Object.fromEntries(paths) };
}

/** An operation is known by its id, in one document as in all. */
const namedAfter = (service, item) =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, operationId: `${service}_${operation.operationId}` },
    ]),
  );

/** Whether anyone may call an operation, by its own declaration. */
export const isPublic = (operation) => operation['x-access'] === 'public';

/**
 * What the public and people who have signed in may call of a service, as rows of the gateway's table.
 *
 * @param {string} service its name
 * @param {OpenApiDocument} document
 * @param {Set<string>} shared the paths that other services offer too
 * @returns {{ method: string, path: string, upstream: string, access: string }[]}
 */
export function gatewayOperations(service, document, shared) {
  const rows = ({ paths }, access) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        upstream: service,
        access,
      })),
    );
  return [
    ...rows(pick(document, isPublic), 'public'),
    ...rows(forStaff(service, document, shared), 'person'),
  ];
}

/**
 * Readers of the public document may call all that is in it: nothing needs to be said about it.
 *
 * @param {OpenApiDocument} document
 * @returns {OpenApiDocument}
 */
export function withoutAccess(document) {
  const bare = (operation) =>
    Object.fromEntries(Object.entries(operation).filter(([key]) => key !== 'x-access'));
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, bare(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * Clients name the operations, and the types of what they send and receive: every operation says its id, each its own,
 * and no JSON body may be described in place.
 *
 * @param {OpenApiDocument} document
 * @throws {Error} that names the operations
 */
export function refuseUnnamed(document) {
  const unnamed = [];
  const ids = new Set();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { operationId, requestBody, responses }] of Object.entries(item)) {
      if (!operationId || ids.has(operationId)) {
        throw new Error(`Give ${method.toUpperCase()} ${path} an id of its own with @Endpoint`);
      }
      ids.add(operationId);
      const bodies = [requestBody, ...Object.values(responses ?? {})];
      const schemas = bodies.map((body) => body?.content?.['application/json']?.schema);
      if (schemas.some((schema) => schema?.properties || schema?.oneOf || schema?.anyOf)) {
        unnamed.push(`${method.toUpperCase()} ${path}`);
      }
    }
  }
  if (unnamed.length > 0) {
    throw new Error(`Give these bodies a name with .meta({ id }): ${unnamed.join(', ')}`);
  }
}

function reachable(start, schemas) {
  const used = new Set();
  const queue = [start];
  for (const item of queue) {
    for (const [, name] of JSON.stringify(item).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name) || !schemas[name]) continue;
      used.add(name);
      queue.push(schemas[name]);
    }
  }
  return used;
}

/**
 * One document of several.
 *
 * @param {string} title
 * @param {OpenApiDocument[]} documents
 * @param {{ samePaths?: boolean }} options `samePaths`: several may offer the same operation, each at its own address
 * @returns {OpenApiDocument}
 * @throws {Error} when two of them describe the same path, or different shapes by the same name
 */
export function mergeDocuments(title, documents, { samePaths = false } = {}) {
  const paths = {};
  const schemas = {};
  for (const document of documents) {
    for (const [path, item] of Object.entries(document.paths)) {
      if (path in paths && !(samePaths && isDeepStrictEqual(paths[path], item))) {
        throw new Error(`Two services answer ${path}`);
      }
      paths[path] = item;
    }
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      if (name in schemas && !isDeepStrictEqual(schemas[name], schema)) {
        throw new Error(`The schema id ${name} stands for different shapes in two services`);
      }
      schemas[name] = schema;
    }
  }
  return sortDocument({
    openapi: documents[0]?.openapi ?? '3.0.0',
    info: { title, version: '1' },
    paths,
    components: { schemas },
  });
}
