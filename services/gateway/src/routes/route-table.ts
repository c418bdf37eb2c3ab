import { endpoints, REALM_PATH } from '@frontier/identity';
import { jobOwners } from '@frontier/topology';
import { z } from 'zod';
import operations from './operations.json';
import { type Method, type Route, upstreamNames } from './route';

const KIB = 1024;
const READ: readonly Method[] = ['GET', 'HEAD'];
/** What waits for a job gives up by itself after 60 s; the gateway waits a little longer. */
const JOB_WAIT_MS = 70_000;
/** Longer than the assistant takes for an answer: its page waits for it. */
const FORM_WAIT_MS = 75_000;

/** Written by `tools/generators/openapi.mjs`: the operations that the services declare for anyone or for a role. */
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

/** Public operations that change something and have a limit of their own, a large body or a long wait. */
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
  // Providers report many addresses at once.
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
    // Which role it takes is judged by the service that answers.
    access,
    bodyLimit: 256 * KIB,
    timeoutMs: JOB_WAIT_MS,
    // Where several services offer the same, its name says which is meant.
    rewrite: (target) => target.replace(/^\/api\/staff\/(services\/[a-z]+\/)?/, '/internal/'),
  };
}

/** The site's pages with a form: without scripts it is sent to the page that it stands on. */
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

/**
 * What browsers need of the identity provider, on our own address: cookies of no third party, and no other address that
 * staff would have to trust. Its administration, other realms and what programs get tokens with are not among it.
 */
const identityRoutes = (
  [
    [['GET'], endpoints.discovery],
    [['GET'], endpoints.keys],
    [['GET'], endpoints.authorization],
    // Where the provider of the local run goes on after its own page.
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

/** Functions by the names that operators know; the job or report behind each is its service's own. */
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

/**
 * Everything that the gateway forwards besides pages (see `pages/page-table.ts`). What is in neither table does
 * not exist for a caller.
 */
export const routeTable: readonly Route[] = [
  ...z.array(Operation).parse(operations).map(toRoute),
  ...formPages,
  ...identityRoutes,
  // Styles, scripts and pictures of the pages of Keycloak.
  definePublicRoute(['GET'], '/resources/*', 'identity', { bodyLimit: 32 * KIB }),
  // What a person may do is asked for by every service that they call, in their name.
  { methods: ['GET'], path: '/internal/me', upstream: 'staff', access: 'person', bodyLimit: 0 },
  ...serviceRoutes,
  ...jobRoutes,
  ...operatorRoutes,
  // Visitors may hand in leads, never read them: whoever tries is asked for a token.
  {
    methods: READ,
    path: '/api/leads',
    upstream: 'leads',
    access: { scope: 'leads:read' },
    bodyLimit: 0,
    rewrite: () => '/internal/leads',
  },
];
