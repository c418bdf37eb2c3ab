import { publicOverrides, routeTable } from './route-table';

describe('route table', () => {
  it('has no route under /internal/ with public access', () => {
    const internal = routeTable.filter(({ path }) => path.startsWith('/internal/'));
    expect(internal.length).toBeGreaterThan(0);
    expect(internal.filter(({ access }) => access === 'public')).toEqual([]);
  });

  it('requires the scope jobs:run for job routes and a service token for service routes', () => {
    const jobs = routeTable.filter(({ path }) => path.startsWith('/internal/jobs/'));
    expect(jobs.length).toBeGreaterThan(10);
    expect(jobs.filter(({ access }) => typeof access === 'string' || access.scope !== 'jobs:run')).toEqual(
      [],
    );
    const byService = routeTable.filter(({ access }) => access === 'machine').map(({ path }) => path);
    expect(byService).toEqual(
      ['content', 'ingestion', 'chat', 'leads', 'newsletter', 'video', 'staff'].map(
        (name) => `/internal/${name}/*`,
      ),
    );
  });

  it('sets a rate limit and a body limit for every public route', () => {
    for (const route of routeTable.filter(({ access }) => access === 'public')) {
      expect(route.limit).toBeDefined();
      const most = route.path === '/api/newsletter/bounces' ? 256 : 64;
      expect(route.bodyLimit).toBeLessThanOrEqual(most * 1024);
    }
  });

  it('forwards requests without a token only to operations declared public', () => {
    const open = routeTable
      .filter(({ access }) => access === 'public')
      .flatMap(({ methods, path, upstream }) => methods.map((method) => `${upstream} ${method} ${path}`));
    expect(open).toEqual(
      expect.arrayContaining([
        'content GET /api/articles/:slug',
        'content HEAD /api/articles/:slug',
        'chat POST /api/functions/chat-answer',
        'chat PUT /api/chat-answers/:id/feedback',
      ]),
    );
    expect(open).not.toContain('content POST /api/articles');
    expect(open).not.toContain('leads GET /api/leads');
    expect(open).not.toContain('chat GET /api/chat-answers/:id/feedback');
    expect(open).not.toContain('content POST /api/functions/chat-answer');
  });

  it('overrides the limits and timeouts only of existing public operations', () => {
    const acts = routeTable
      .filter(({ access, methods }) => access === 'public' && !methods.includes('GET'))
      .map(({ path }) => path);
    expect(Object.keys(publicOverrides).filter((path) => !acts.includes(path))).toEqual([]);
  });
});
