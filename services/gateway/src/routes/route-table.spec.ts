import { publicOverrides, routeTable } from './route-table';

describe('the route table', () => {
  it('holds back everything internal from the public', () => {
    const internal = routeTable.filter(({ path }) => path.startsWith('/internal/'));
    expect(internal.length).toBeGreaterThan(0);
    expect(internal.filter(({ access }) => access === 'public')).toEqual([]);
  });

  it('asks for an exact scope wherever no service asks for one again', () => {
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

  it('limits every public route and the size of every body', () => {
    for (const route of routeTable.filter(({ access }) => access === 'public')) {
      expect(route.limit).toBeDefined();
      const most = route.path === '/api/newsletter/bounces' ? 256 : 64;
      expect(route.bodyLimit).toBeLessThanOrEqual(most * 1024);
    }
  });

  it('forwards to anyone what a service declares for anyone, and nothing else', () => {
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

  it('makes exceptions only for acts that are in it', () => {
    const acts = routeTable
      .filter(({ access, methods }) => access === 'public' && !methods.includes('GET'))
      .map(({ path }) => path);
    expect(Object.keys(publicOverrides).filter((path) => !acts.includes(path))).toEqual([]);
  });
});
