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
 * The operations that `wanted` says yes to, and the schemas that they use.
 *
 * @param {OpenApiDocument} document
 * @param {(method: string, path: string) => boolean} wanted `method` in capitals
 * @returns {OpenApiDocument}
 */
export function pick(document, wanted) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = Object.entries(item).filter(([method]) => wanted(method.toUpperCase(), path));
    if (operations.length > 0) paths[path] = Object.fromEntries(operations);
  }
  const all = document.components?.schemas ?? {};
  const used = reachable(paths, all);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, paths, components: { schemas } };
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
 * @returns {OpenApiDocument}
 * @throws {Error} when two of them describe the same path, or different things by the same name
 */
export function mergeDocuments(title, documents) {
  const paths = {};
  const schemas = {};
  for (const document of documents) {
    for (const [path, item] of Object.entries(document.paths)) {
      if (path in paths) throw new Error(`Two services answer ${path}`);
      paths[path] = item;
    }
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(schema)) {
        throw new Error(`Two services mean different things by the schema ${name}`);
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
