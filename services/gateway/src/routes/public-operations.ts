import { routeTable } from './route-table';

/**
 * Whether anyone may call an operation of a service through the gateway.
 *
 * @param method in capitals
 * @param path as an OpenAPI document writes it: `/api/articles/{slug}`
 */
export function isPublicOperation(service: string, method: string, path: string): boolean {
  // What the gateway answers itself is in no table.
  if (service === 'gateway') return !path.startsWith('/internal/');
  return routeTable.some(
    (route) =>
      route.access === 'public' &&
      route.upstream === service &&
      route.methods.some((allowed) => allowed === method) &&
      (route.path.endsWith('/*') ? path.startsWith(route.path.slice(0, -1)) : path === inOpenApi(route.path)),
  );
}

const inOpenApi = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
