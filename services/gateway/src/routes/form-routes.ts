import type { Route } from './route';

const KIB = 1024;
/** Longer than the assistant takes for an answer: its page waits for it. */
const FORM_WAIT_MS = 75_000;

const open = (route: Pick<Route, 'methods' | 'path' | 'upstream'> & Partial<Route>): Route => ({
  access: 'public',
  limit: 'burst',
  bodyLimit: KIB,
  ...route,
});

/** The site's pages with a form: without scripts it is sent to the page that it stands on. */
const formPages = ['/services', '/services/:slug', '/contact', '/advertise', '/chat'];

/** What readers send us, and what they may change about it later. */
export const formRoutes: readonly Route[] = [
  open({ methods: ['GET'], path: '/api/form-tokens', upstream: 'leads' }),
  open({ methods: ['POST'], path: '/api/leads', upstream: 'leads', limit: 'forms', bodyLimit: 32 * KIB }),
  open({ methods: ['POST'], path: '/api/send-lead-notification', upstream: 'leads', bodyLimit: 32 * KIB }),
  open({
    methods: ['POST'],
    path: '/api/subscribe',
    upstream: 'newsletter',
    limit: 'signups',
    bodyLimit: 4 * KIB,
  }),
  open({ methods: ['POST'], path: '/api/newsletter/confirmations', upstream: 'newsletter' }),
  open({
    methods: ['GET', 'PUT', 'DELETE'],
    path: '/api/newsletter/subscriptions/:token',
    upstream: 'newsletter',
    bodyLimit: 4 * KIB,
  }),
  ...['unsubscribe', 'resubscribe'].map((action) =>
    open({
      methods: ['POST'],
      path: `/api/newsletter/subscriptions/:token/${action}`,
      upstream: 'newsletter',
    }),
  ),
  ...['/api/newsletter/issues', '/api/newsletter/issues/:id'].map((path) =>
    open({ methods: ['GET', 'HEAD'], path, upstream: 'newsletter', bodyLimit: 0 }),
  ),
  ...[...formPages, '/newsletter/subscribe'].map((path) =>
    open({
      methods: ['POST'],
      path,
      upstream: 'frontend',
      bodyLimit: 32 * KIB,
      timeoutMs: FORM_WAIT_MS,
    }),
  ),
  open({
    methods: ['POST'],
    path: '/api/newsletter/bounces',
    upstream: 'newsletter',
    // Providers report many addresses at once.
    bodyLimit: 256 * KIB,
  }),
];
