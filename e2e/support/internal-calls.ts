import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type MachineClient, type Role } from '@frontier/identity';
import type { Stack } from '@frontier/dev';
import { jobOwners, type PartName } from '@frontier/topology';
import { decodeJwt } from 'jose';

const SERVICES = join(__dirname, '../../services');

/** A request that changes nothing, to an endpoint that is not public. */
export interface InternalCall {
  /** Service, method and path, the same directly and through the gateway: `leads GET /internal/leads/{id}`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** False for operations that only people may perform. */
  readonly forMachines: boolean;
}

/** Parameters that are valid, so that each request reaches the access check, but name nothing that exists. */
const PARAMETERS: Record<string, string> = {
  id: '7d0c5c1e-3f52-4a34-9c5e-0d6f0a1b2c3d',
  article_id: '7d0c5c1e-3f52-4a34-9c5e-0d6f0a1b2c3d',
  kind: 'faq',
  name: 'no-such-job',
  slug: 'no-such-item',
  key: 'ENABLE_AUTO_INGEST',
  report: '7d0c5c1e-3f52-4a34-9c5e-0d6f0a1b2c3d',
  answer: '7d0c5c1e-3f52-4a34-9c5e-0d6f0a1b2c3d',
};

const fillParameters = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = PARAMETERS[name];
    if (value === undefined) throw new Error(`No value for ${placeholder} in ${path}`);
    return value;
  });

interface Declared {
  readonly 'x-access'?: { readonly scope?: string; readonly role?: Role };
}

export interface Operation {
  /** For example `leads GET /internal/leads/{id}`. */
  readonly operation: string;
  readonly service: PartName;
  readonly method: string;
  readonly path: string;
  readonly scope: string | undefined;
  /** Role that people need for the operation; undefined for operations that only programs may perform. */
  readonly role: Role | undefined;
}

function listOperations(service: PartName): Operation[] {
  const text = readFileSync(join(SERVICES, service, 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Declared>> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/internal/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([verb, { 'x-access': access }]) => {
        const method = verb.toUpperCase();
        const operation = `${service} ${method} ${path}`;
        return { operation, service, method, path, scope: access?.scope, role: access?.role };
      }),
    );
}

const services = readdirSync(SERVICES) as PartName[];
const START_RUN = 'POST /internal/jobs/{name}/runs';

export const listStaffOperations = (): (Operation & { readonly role: Role })[] =>
  services
    .flatMap(listOperations)
    .filter((each): each is Operation & { role: Role } => each.role !== undefined);

const toInternalCall = ({ operation, method, scope }: Operation, url: string): InternalCall => ({
  operation,
  method,
  url,
  forMachines: scope !== undefined,
});

/** Returns a call of every internal operation at the address of its service. */
export const listDirectCalls = ({ addresses, internalUrl }: Stack): InternalCall[] =>
  services
    .flatMap(listOperations)
    .map((each) =>
      toInternalCall(
        each,
        (each.service === 'gateway' ? internalUrl : addresses[each.service]) + fillParameters(each.path),
      ),
    );

/** Returns a call of every internal operation through the gateway at `origin`, and one that runs each job by name. */
export const listGatewayCalls = (origin: string): InternalCall[] => [
  ...services
    .flatMap(listOperations)
    .map((each) =>
      toInternalCall(
        each,
        origin +
          fillParameters(each.path).replace(
            '/internal/',
            each.service === 'gateway' ? '$&' : `$&${each.service}/`,
          ),
      ),
    ),
  ...Object.entries(jobOwners).map(([job, service]) => ({
    operation: `${service} ${START_RUN}`,
    method: 'POST',
    url: `${origin}/internal/jobs/${job}/runs`,
    forMachines: true,
  })),
];

/** Returns the staff operations at the gateway's public address. Paths of several services name the service. */
export function listStaffCalls(origin: string): (InternalCall & { readonly role: Role })[] {
  const all = listStaffOperations();
  return all.map((each) => {
    const isShared =
      all.filter(({ method, path }) => method === each.method && path === each.path).length > 1;
    const below = `/api/staff/${isShared ? `services/${each.service}/` : ''}`;
    return {
      ...toInternalCall(each, origin + fillParameters(each.path).replace('/internal/', below)),
      role: each.role,
    };
  });
}

export const listOperatorCalls = (origin: string): InternalCall[] =>
  [
    { operation: 'leads GET /internal/leads', method: 'GET', url: `${origin}/api/leads` },
    { operation: `ingestion ${START_RUN}`, method: 'POST', url: `${origin}/api/functions/news-ingestion` },
    { operation: `chat ${START_RUN}`, method: 'POST', url: `${origin}/api/functions/kb-rebuild` },
    {
      operation: 'chat GET /internal/chat-health',
      method: 'GET',
      url: `${origin}/api/functions/chat-health`,
    },
    {
      operation: 'newsletter POST /internal/functions/generate-newsletter-content',
      method: 'POST',
      url: `${origin}/api/functions/generate-newsletter-content`,
    },
  ].map((call) => ({ ...call, forMachines: true }));

/** Sends a call and returns the status. The body is invalid for every endpoint that expects a body. */
export async function getStatus({ method, url }: InternalCall, token?: string): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '[]' }),
  });
  await response.body?.cancel();
  return response.status;
}

export async function requestToken(
  { identity }: Stack,
  clientId: MachineClient,
  { secret, scope }: { readonly secret: string; readonly scope: string },
): Promise<{ status: number; token: string | undefined; scopes: string[] }> {
  const response = await fetch(identity.url + endpoints.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      ...(scope && { scope }),
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  const claims: { scope?: string } = token === undefined ? {} : decodeJwt(token);
  return { status: response.status, token, scopes: claims.scope?.split(' ') ?? [] };
}
