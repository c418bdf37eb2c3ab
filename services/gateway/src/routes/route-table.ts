import { endpoints, REALM_PATH } from '@frontier/identity';
import { jobOwners } from '@frontier/topology';
import { z } from 'zod';
import operations from './operations.json';
import { type Method, type Route, upstreamNames } from './route';

const KIB = 1024;
const READ: readonly Method[] = ['GET', 'HEAD'];
/** Services stop waiting for a job after at most 60 s; the gateway waits a little longer. */
const JOB_WAIT_MS = 70_000;
/** Sends changes of job runs while the console is open. */
const EVENT_STREAM = '/api/staff/job-run-changes';
/** Longer than the assistant needs for an answer, because the chat page waits for it. */
const FORM_WAIT_MS = 75_000;

/** Entry of operations.json (written by `tools/generators/openapi.mjs`), public or for staff. */
const Operation = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().startsWith('/api/'),
  upstream: z.enum(upstreamNames),
  access: z.enum(['public', 'person']),
});
type Operation = z.infer<typeof Operation>;

const definePublicRoute = (
  methods: Route['methods'],
  path: string,
  upstream: Route['upstream'],
  more: Partial<Route> = {},
): Route => ({ methods, path, upstream, access: 'public', limit: 'burst', bodyLimit: KIB, ...more });

/** Public operations with their own rate limit, body size or timeout. */
export const publicOverrides: Readonly<Record<string, Partial<Route>>> = {
  '/api/admin-setup': { limit: 'setups', bodyLimit: 4 * KIB },
  '/api/functions/analysis-generator': { limit: 'generation' },
  '/api/functions/article-summarizer': { limit: 'summaries', bodyLimit: 4 * KIB, timeoutMs: JOB_WAIT_MS },
  '/api/functions/chat-answer': {
    limit: 'questions',
    bodyLimit: 16 * KIB,
    timeoutMs: JOB_WAIT_MS,
    passThroughErrors: true,
  },
  '/api/functions/daily-news-generator': { limit: 'generation' },
  '/api/functions/trigger-analysis-generation': { limit: 'generation' },
  '/api/leads': { limit: 'forms', bodyLimit: 32 * KIB },
  // Mail providers report many addresses in one request.
  '/api/newsletter/bounces': { bodyLimit: 256 * KIB },
  '/api/newsletter/subscriptions/:token': { bodyLimit: 4 * KIB },
  '/api/send-lead-notification': { bodyLimit: 32 * KIB },
  '/api/subscribe': { limit: 'signups', bodyLimit: 4 * KIB },
};

function toRoute({ method, path, upstream, access }: Operation): Route {
  if (access === 'public') {
    return method === 'GET'
      ? definePublicRoute(READ, path, upstream, { bodyLimit: 0 })
      : definePublicRoute([method], path, upstream, publicOverrides[path]);
  }
  return {
    methods: [method],
    path,
    upstream,
    // Any person may pass, because the service checks the role.
    access,
    bodyLimit: 256 * KIB,
    timeoutMs: JOB_WAIT_MS,
    streams: path === EVENT_STREAM,
    // Paths that several services have contain the service name, which is dropped here.
    rewrite: (target) => target.replace(/^\/api\/staff\/(services\/[a-z]+\/)?/, '/internal/'),
  };
}

/** Pages of the site with a form. Without JavaScript the form is posted to the page's own URL. */
const formPages = [
  '/services',
  '/services/:slug',
  '/contact',
  '/advertise',
  '/chat',
  '/newsletter/subscribe',
].map((path) =>
  definePublicRoute(['POST'], path, 'frontend', { bodyLimit: 32 * KIB, timeoutMs: FORM_WAIT_MS }),
);

/** Sign-in under the public URL for first-party cookies. Administration, other realms and service grants are closed. */
const identityRoutes = (
  [
    [['GET'], endpoints.discovery],
    [['GET'], endpoints.keys],
    [['GET'], endpoints.authorization],
    // The local identity provider redirects here after its sign-in page.
    [['GET'], `${endpoints.authorization}/:id`],
    [['POST'], endpoints.token, { grants: ['authorization_code', 'refresh_token'] }],
    [['GET'], endpoints.userInfo],
    [['GET', 'POST'], endpoints.endSession],
    [['GET', 'POST'], `${endpoints.endSession}/*`],
    [['GET'], `${endpoints.loginPages}/*`],
    [['POST'], `${endpoints.loginPages}/*`, { limit: 'signins' }],
  ] satisfies [Route['methods'], string, Partial<Route>?][]
).map(([methods, path, more]) =>
  definePublicRoute(methods, REALM_PATH + path, 'identity', { bodyLimit: 32 * KIB, ...more }),
);

const serviceRoutes = (
  ['content', 'ingestion', 'chat', 'leads', 'newsletter', 'video', 'staff'] as const
).map((upstream): Route => ({
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  path: `/internal/${upstream}/*`,
  upstream,
  access: 'machine',
  bodyLimit: 256 * KIB,
  timeoutMs: JOB_WAIT_MS,
  rewrite: (path) => path.replace(`/internal/${upstream}/`, '/internal/'),
}));

const jobRoutes = Object.entries(jobOwners).map(([job, upstream]): Route => ({
  methods: ['POST'],
  path: `/internal/jobs/${job}/runs`,
  upstream,
  access: { scope: 'jobs:run' },
  bodyLimit: 64 * KIB,
}));

/** Functions under the names that operators know, mapped to a job or report of a service. */
const operatorRoutes = (
  [
    ['POST', 'news-ingestion', 'ingestion', '/internal/jobs/fetch-sources/runs', 'jobs:run'],
    ['POST', 'kb-rebuild', 'chat', '/internal/jobs/kb-rebuild/runs', 'jobs:run'],
    [
      'POST',
      'generate-newsletter-content',
      'newsletter',
      '/internal/functions/generate-newsletter-content',
      'campaigns:write',
    ],
    ['GET', 'chat-health', 'chat', '/internal/chat-health', 'knowledge:read'],
  ] as const
).map(([method, name, upstream, target, scope]): Route => ({
  methods: [method],
  path: `/api/functions/${name}`,
  upstream,
  access: { scope },
  bodyLimit: 64 * KIB,
  timeoutMs: JOB_WAIT_MS,
  rewrite: () => target,
}));

/** Routes except pages (see `pages/page-table.ts`). Clients get 404 for API and internal paths that are not listed. */
export const routeTable: readonly Route[] = [
  ...z.array(Operation).parse(operations).map(toRoute),
  ...formPages,
  ...identityRoutes,
  // Styles, scripts and images of Keycloak's pages.
  definePublicRoute(['GET'], '/resources/*', 'identity', { bodyLimit: 32 * KIB }),
  // Services call this with the caller's own token to look up the caller's roles.
  { methods: ['GET'], path: '/internal/me', upstream: 'staff', access: 'person', bodyLimit: 0 },
  ...serviceRoutes,
  ...jobRoutes,
  ...operatorRoutes,
  // Visitors may submit leads but not read them; reading requires a token.
  {
    methods: READ,
    path: '/api/leads',
    upstream: 'leads',
    access: { scope: 'leads:read' },
    bodyLimit: 0,
    rewrite: () => '/internal/leads',
  },
];
