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

/** Sorts paths, methods and schemas by name, because their order depends on the order in which modules were loaded. */
export const sortDocument = ({ openapi, info, paths, components = {} }) => ({
  openapi,
  info,
  paths: Object.fromEntries(Object.entries(sortKeys(paths)).map(([path, item]) => [path, sortKeys(item)])),
  components: { ...components, schemas: sortKeys(components.schemas ?? {}) },
});

/** Returns a document with the operations that `isWanted(operation, path)` accepts and the schemas that they use. */
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
 * Returns the staff operations of a service at their paths on the gateway. Paths that several services offer, such as job runs,
 * get the service's name in the path and in the operation id.
 *
 * @param shared the result of `findSharedPaths`
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

/** Removes `x-access` from a document in which every operation is public. */
export const stripAccess = (document) =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'x-access' ? undefined : value)));

/** Asserts unique operation ids and named schemas of JSON bodies, because the generated clients use these names. */
export function assertNamed(document) {
  const ids = new Set();
  for (const { path, method, operation } of listOperations(document)) {
    const name = `${method.toUpperCase()} ${path}`;
    const { operationId, requestBody, responses } = operation;
    if (!operationId || ids.has(operationId)) throw new Error(`Give ${name} a unique id with @Endpoint`);
    ids.add(operationId);
    for (const body of [requestBody, ...Object.values(responses ?? {})]) {
      const schema = body?.content?.['application/json']?.schema;
      if (schema?.properties || schema?.oneOf || schema?.anyOf)
        throw new Error(`Name the body schema of ${name} with .meta({ id })`);
    }
  }
}

/** Merges the schemas of documents. @throws {Error} if two have different schemas of the same name */
export function mergeSchemas(documents) {
  const schemas = {};
  for (const [name, schema] of documents.flatMap(({ components }) =>
    Object.entries(components?.schemas ?? {}),
  ))
    if (!isDeepStrictEqual((schemas[name] ??= schema), schema))
      throw new Error(`Two services use the schema id ${name} for different schemas`);
  return schemas;
}

/** Merges documents. @throws {Error} if two have the same path, or different schemas of the same name */
export function mergeDocuments(title, documents) {
  const paths = documents.flatMap((document) => Object.entries(document.paths));
  const twice = paths.find(([path], index) => paths.findIndex(([other]) => other === path) !== index);
  if (twice) throw new Error(`Two services have the path ${twice[0]}`);
  return sortDocument({
    openapi: documents[0]?.openapi ?? '3.0.0',
    info: { title, version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: mergeSchemas(documents) },
  });
}
