import { jobOwners } from '@frontier/topology';
import { formRoutes } from './form-routes';
import { identityRoutes } from './identity-routes';
import type { Method, Route } from './route';
import { staffRoutes } from './staff-routes';

const KIB = 1024;
const READ: readonly Method[] = ['GET', 'HEAD'];
/** Functions that wait for a job give up by themselves after 60 s; the gateway waits a little longer. */
const JOB_WAIT_MS = 70_000;

/** What anyone may read of the content service. */
const readable = [
  ...[
    'analysis',
    'answers',
    'articles',
    'corrections',
    'daily-summaries',
    'explainers',
    'faqs',
    'generation-runs',
    'glossary',
    'item-addresses',
  ],
  ...['merch', 'search', 'services', 'status', 'tags', 'timeline', 'treaty'],
] as const;

const publicRoutes: readonly Route[] = [
  ...readable.flatMap((thing) =>
    [`/api/${thing}`, `/api/${thing}/*`].map((path): Route => ({
      methods: READ,
      path,
      upstream: 'content',
      access: 'public',
      limit: 'burst',
      bodyLimit: 0,
    })),
  ),
  ...['/api/videos', '/api/videos/stills/:hash'].map((path): Route => ({
    methods: READ,
    path,
    upstream: 'video',
    access: 'public',
    limit: 'burst',
    bodyLimit: 0,
  })),
  {
    methods: READ,
    path: '/api/affiliate-links/:slug',
    upstream: 'content',
    access: 'public',
    limit: 'burst',
    bodyLimit: 0,
  },
  {
    methods: ['POST'],
    path: '/api/affiliate-links/:slug/clicks',
    upstream: 'content',
    access: 'public',
    limit: 'burst',
    bodyLimit: KIB,
  },
  {
    methods: ['POST'],
    path: '/api/functions/article-summarizer',
    upstream: 'content',
    access: 'public',
    limit: 'summaries',
    bodyLimit: 4 * KIB,
    timeoutMs: JOB_WAIT_MS,
  },
  ...['daily-news-generator', 'trigger-analysis-generation', 'analysis-generator'].map((name): Route => ({
    methods: ['POST'],
    path: `/api/functions/${name}`,
    upstream: 'content',
    access: 'public',
    limit: 'generation',
    bodyLimit: KIB,
  })),
  {
    methods: ['POST'],
    path: '/api/functions/chat-answer',
    upstream: 'chat',
    access: 'public',
    limit: 'questions',
    bodyLimit: 16 * KIB,
    timeoutMs: JOB_WAIT_MS,
    speaksForItself: true,
  },
  {
    methods: ['PUT'],
    path: '/api/chat-answers/:id/feedback',
    upstream: 'chat',
    access: 'public',
    limit: 'burst',
    bodyLimit: KIB,
  },
  ...['/api/question-limit', '/api/best-matches', '/api/next-questions'].map((path): Route => ({
    methods: READ,
    path,
    upstream: 'chat',
    access: 'public',
    limit: 'burst',
    bodyLimit: 0,
  })),
  ...formRoutes,
];

/** `/internal/{service}/…` reaches `/internal/…` of that service. */
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

/** What a person may do is asked for by every service that they call, in their name. */
const whoIsCalling: Route = {
  methods: ['GET'],
  path: '/internal/me',
  upstream: 'staff',
  access: 'person',
  bodyLimit: 0,
};

/** The first administrator, whom nobody could invite. */
const adminSetup: readonly Route[] = [
  {
    methods: ['GET'],
    path: '/api/admin-setup',
    upstream: 'staff',
    access: 'public',
    limit: 'burst',
    bodyLimit: 0,
  },
  {
    methods: ['POST'],
    path: '/api/admin-setup',
    upstream: 'staff',
    access: 'public',
    limit: 'setups',
    bodyLimit: 4 * KIB,
  },
];

const jobRoutes = Object.entries(jobOwners).map(([job, upstream]): Route => ({
  methods: ['POST'],
  path: `/internal/jobs/${job}/runs`,
  upstream,
  access: { scope: 'jobs:run' },
  bodyLimit: 64 * KIB,
}));

/** Functions by the names that operators know; the job or report behind each is its service's own. */
const functionRoutes = [
  {
    name: 'news-ingestion',
    method: 'POST',
    upstream: 'ingestion',
    target: '/internal/jobs/fetch-sources/runs',
    scope: 'jobs:run',
  },
  {
    name: 'kb-rebuild',
    method: 'POST',
    upstream: 'chat',
    target: '/internal/jobs/kb-rebuild/runs',
    scope: 'jobs:run',
  },
  {
    name: 'generate-newsletter-content',
    method: 'POST',
    upstream: 'newsletter',
    target: '/internal/functions/generate-newsletter-content',
    scope: 'campaigns:write',
  },
  {
    name: 'chat-health',
    method: 'GET',
    upstream: 'chat',
    target: '/internal/chat-health',
    scope: 'knowledge:read',
  },
] as const;
const operatorRoutes = functionRoutes.map(({ name, method, upstream, target, scope }): Route => ({
  methods: [method],
  path: `/api/functions/${name}`,
  upstream,
  access: { scope },
  bodyLimit: 64 * KIB,
  timeoutMs: JOB_WAIT_MS,
  rewrite: () => target,
}));

/** Visitors may hand in leads, never read them: whoever tries is asked for a token. */
const leadsForOperators: Route = {
  methods: READ,
  path: '/api/leads',
  upstream: 'leads',
  access: { scope: 'leads:read' },
  bodyLimit: 0,
  rewrite: () => '/internal/leads',
};

/**
 * Everything that the gateway forwards besides pages (see `pages/page-table.ts`). What is in neither table does
 * not exist for a caller.
 */
export const routeTable: readonly Route[] = [
  ...publicRoutes,
  ...adminSetup,
  whoIsCalling,
  ...identityRoutes,
  ...staffRoutes,
  ...operatorRoutes,
  leadsForOperators,
  ...serviceRoutes,
  ...jobRoutes,
];
