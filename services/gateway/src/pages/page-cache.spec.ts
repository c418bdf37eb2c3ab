import { fixedClock, systemClock } from '@frontier/domain';
import type { ServiceClock } from '@frontier/service-kit';
import type { GatewayConfig } from '../gateway.config';
import type { Page } from './page';
import { PageCache } from './page-cache';
import type { PageRequest } from './page-request';

const request = (target: string): PageRequest => ({
  key: target,
  target,
  headers: {},
  tags: [],
  cacheClass: 'page',
});
const page = (): Page => ({
  status: 200,
  tags: new Set(),
  renderedAt: 1,
  receivedAt: Date.now(),
  forms: new Map([['identity', { etag: '"x"', body: Buffer.alloc(10_000), headers: [] }]]),
});

const createCache = (clock: ServiceClock = systemClock): PageCache =>
  new PageCache({ GATEWAY_PAGE_CACHE_BYTES: 400_000 } as GatewayConfig, clock);

describe('PageCache', () => {
  it('keeps articles cached while many pages with a query are stored', () => {
    const cache = createCache();
    for (let n = 0; n < 10; n++) cache.store(request(`/news/article-${n}`), page());
    for (let n = 0; n < 100; n++) cache.store(request(`/news?tag=made-up-${n}`), page());
    const kept = Array.from({ length: 10 }, (_, n) => cache.find(request(`/news/article-${n}`)));
    expect(kept.every((found) => found !== undefined)).toBe(true);
    expect(cache.find(request('/news?tag=made-up-99'))).toBeDefined();
    expect(cache.find(request('/news?tag=made-up-0'))).toBeUndefined();
  });

  // Midnight in Gibraltar is 23:00 UTC in winter and 22:00 UTC in summer.
  it.each([
    ['2026-11-28T22:59:59Z', '2026-11-28', 'fresh'],
    ['2026-11-28T23:00:00Z', '2026-11-28', 'stale'],
    ['2026-07-14T21:59:59Z', '2026-07-14', 'fresh'],
    ['2026-07-14T22:00:00Z', '2026-07-14', 'stale'],
    ['2027-01-01T12:00:00Z', '2026-11-28', 'stale'],
  ])('at %s finds a page rendered on %s %s', (time, day, freshness) => {
    const cache = createCache(fixedClock(time));
    cache.isConnected = true;
    cache.store(request('/'), { ...page(), day });
    cache.store(request('/about'), page());
    expect(cache.find(request('/'))?.freshness).toBe(freshness);
    expect(cache.find(request('/about'))?.freshness).toBe('fresh');
  });
});
