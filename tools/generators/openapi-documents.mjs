import { isDeepStrictEqual } from 'node:util';

const sortKeys = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

const listOperations = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

function toPaths(operations) {
  const paths = {};
  for (const { path, method, operation } of operations) (paths[path] ??= {})[method] = operation;
  return paths;
}

/** The same document in an order that does not depend on the order in which modules were loaded. */
export const sortDocument = ({ openapi, info, paths, components = {} }) => ({
  openapi,
  info,
  paths: Object.fromEntries(Object.entries(sortKeys(paths)).map(([path, item]) => [path, sortKeys(item)])),
  components: { ...components, schemas: sortKeys(components.schemas ?? {}) },
});

/** The operations that `isWanted(operation, path)` accepts, and the schemas that they use. */
export function pickOperations(document, isWanted) {
  const paths = toPaths(listOperations(document).filter(({ operation, path }) => isWanted(operation, path)));
  const all = document.components?.schemas ?? {};
  const schemas = {};
  const addUsed = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas || !(name in all)) continue;
      schemas[name] = all[name];
      addUsed(all[name]);
    }
  };
  addUsed(paths);
  return { ...document, paths, components: { schemas } };
}

export const isPublic = (operation) => operation['x-access'] === 'public';
const isForStaff = (operation, path) =>
  operation['x-access']?.role !== undefined && path.startsWith('/internal/');

export function findSharedPaths(documents) {
  const offered = documents.flatMap((document) => Object.keys(pickOperations(document, isForStaff).paths));
  return new Set(offered.filter((path, index) => offered.indexOf(path) !== index));
}

/**
 * What people may call of a service, at the addresses that the gateway has for it: with the service in the address and
 * in the operation's id where several offer the same, such as its runs of jobs.
 */
export function toStaffDocument(service, document, shared) {
  const picked = pickOperations(document, isForStaff);
  const operations = listOperations(picked).map(({ path, method, operation }) => {
    const isShared = shared.has(path);
    return {
      method,
      path: path.replace('/internal/', isShared ? `/api/staff/services/${service}/` : '/api/staff/'),
      operation: isShared ? { ...operation, operationId: `${service}_${operation.operationId}` } : operation,
    };
  });
  return { ...picked, paths: toPaths(operations) };
}

export function listGatewayOperations(service, document, shared) {
  const rows = (part, access) =>
    listOperations(part).map(({ path, method }) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      upstream: service,
      access,
    }));
  return [
    ...rows(pickOperations(document, isPublic), 'public'),
    ...rows(toStaffDocument(service, document, shared), 'person'),
  ];
}

/** Readers of the public document may call all that is in it: nothing needs to be said about it. */
export const stripAccess = (document) =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'x-access' ? undefined : value)));

/**
 * Clients name the operations, and the types of what they send and receive: every operation has an id of its own, and
 * no JSON body may be described in place.
 */
export function assertNamed(document) {
  const ids = new Set();
  for (const { path, method, operation } of listOperations(document)) {
    const name = `${method.toUpperCase()} ${path}`;
    const { operationId, requestBody, responses } = operation;
    if (!operationId || ids.has(operationId)) throw new Error(`Give ${name} an id of its own with @Endpoint`);
    ids.add(operationId);
    for (const body of [requestBody, ...Object.values(responses ?? {})]) {
      const schema = body?.content?.['application/json']?.schema;
      if (schema?.properties || schema?.oneOf || schema?.anyOf)
        throw new Error(`Give the body of ${name} a name with .meta({ id })`);
    }
  }
}

/** @throws {Error} when two documents describe different shapes by the same name */
export function mergeSchemas(documents) {
  const schemas = {};
  for (const [name, schema] of documents.flatMap(({ components }) =>
    Object.entries(components?.schemas ?? {}),
  ))
    if (!isDeepStrictEqual((schemas[name] ??= schema), schema))
      throw new Error(`The schema id ${name} stands for different shapes in two services`);
  return schemas;
}

/** @throws {Error} when two documents describe the same path, or different shapes by the same name */
export function mergeDocuments(title, documents) {
  const paths = documents.flatMap((document) => Object.entries(document.paths));
  const twice = paths.find(([path], index) => paths.findIndex(([other]) => other === path) !== index);
  if (twice) throw new Error(`Two services answer ${twice[0]}`);
  return sortDocument({
    openapi: documents[0]?.openapi ?? '3.0.0',
    info: { title, version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: mergeSchemas(documents) },
  });
}
