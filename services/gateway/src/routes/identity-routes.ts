import { endpoints, REALM_PATH } from '@frontier/identity';
import type { Route } from './route';

const KIB = 1024;

const open = (path: string, methods: Route['methods'], more: Partial<Route> = {}): Route => ({
  methods,
  path,
  upstream: 'identity',
  access: 'public',
  limit: 'burst',
  bodyLimit: 32 * KIB,
  ...more,
});
const at = (path: string): string => REALM_PATH + path;

/**
 * What browsers need of the identity provider, on our own address: cookies of no third party, and no other address that
 * staff would have to trust. Its administration, other realms and what programs get tokens with are not among it.
 */
export const identityRoutes: readonly Route[] = [
  open(at(endpoints.discovery), ['GET']),
  open(at(endpoints.keys), ['GET']),
  open(at(endpoints.authorization), ['GET']),
  // Where the provider of the local run goes on after its own page.
  open(at(`${endpoints.authorization}/:id`), ['GET']),
  open(at(endpoints.token), ['POST'], { grants: ['authorization_code', 'refresh_token'] }),
  open(at(endpoints.userInfo), ['GET']),
  open(at(endpoints.endSession), ['GET', 'POST']),
  open(at(`${endpoints.endSession}/*`), ['GET', 'POST']),
  open(at(`${endpoints.loginPages}/*`), ['GET']),
  open(at(`${endpoints.loginPages}/*`), ['POST'], { limit: 'signins' }),
  // Styles, scripts and pictures of the pages of Keycloak.
  open('/resources/*', ['GET']),
];
