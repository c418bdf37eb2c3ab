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

describe('PageCache', () => {
  it('keeps articles cached while many pages with a query are stored', () => {
    const cache = new PageCache({ GATEWAY_PAGE_CACHE_BYTES: 400_000 } as GatewayConfig);
    for (let n = 0; n < 10; n++) cache.store(request(`/news/article-${n}`), page());
    for (let n = 0; n < 100; n++) cache.store(request(`/news?tag=made-up-${n}`), page());
    const kept = Array.from({ length: 10 }, (_, n) => cache.find(request(`/news/article-${n}`)));
    expect(kept.every((found) => found !== undefined)).toBe(true);
    expect(cache.find(request('/news?tag=made-up-99'))).toBeDefined();
    expect(cache.find(request('/news?tag=made-up-0'))).toBeUndefined();
  });
});
