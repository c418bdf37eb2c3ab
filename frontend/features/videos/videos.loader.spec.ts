import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadVideos } from './videos.loader';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('loadVideos', () => {
  it("returns the API's videos, at most a hundred", async () => {
    const api = fakeApi(() => ({ items: [{ id: 'a' }] }));
    expect(await loadVideos(api)).toEqual({ items: [{ id: 'a' }], degraded: false });
    expect(api.paths).toEqual(['/api/videos?page_size=100']);
  });

  it.each([new FakeApiError(404), new FakeApiError(503), new Error('no answer')])(
    'returns an empty list marked as degraded when the read fails',
    async (thrown) => {
      const failing = fakeApi(() => {
        throw thrown;
      });
      expect(await loadVideos(failing)).toEqual({ items: [], degraded: true });
      expect(logs.lines()).toMatchObject([{ level: 'error', path: '/api/videos' }]);
    },
  );
});
