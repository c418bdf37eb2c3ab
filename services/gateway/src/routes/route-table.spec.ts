import { isPublicOperation } from './public-operations';
import { routeTable } from './route-table';

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

  it('tells public operations from others as an OpenAPI document writes them', () => {
    expect(isPublicOperation('content', 'GET', '/api/articles/{slug}')).toBe(true);
    expect(isPublicOperation('content', 'POST', '/api/articles')).toBe(false);
    expect(isPublicOperation('content', 'GET', '/internal/articles/{id}')).toBe(false);
    expect(isPublicOperation('chat', 'POST', '/api/functions/chat-answer')).toBe(true);
    expect(isPublicOperation('chat', 'PUT', '/api/chat-answers/{id}/feedback')).toBe(true);
    expect(isPublicOperation('chat', 'GET', '/api/chat-answers/{id}/feedback')).toBe(false);
    expect(isPublicOperation('content', 'POST', '/api/functions/chat-answer')).toBe(false);
    expect(isPublicOperation('gateway', 'GET', '/health')).toBe(true);
    expect(isPublicOperation('gateway', 'POST', '/internal/gateway/page-purges')).toBe(false);
  });
});
