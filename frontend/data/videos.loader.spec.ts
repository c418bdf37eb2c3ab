import { captureLogs, fakeApi, Refusal } from '../test/fake-api';
import { loadVideos } from './videos.loader';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const failing = (thrown: Error) =>
  fakeApi(() => {
    throw thrown;
  });

describe('the videos', () => {
  it('are what the API lists, at most a hundred', async () => {
    const api = fakeApi(() => ({ items: [{ id: 'a' }] }));
    expect(await loadVideos(api)).toEqual({ items: [{ id: 'a' }], degraded: false });
    expect(api.paths).toEqual(['/api/videos?page_size=100']);
  });

  it('are none, and nothing has failed, where there is no library', async () => {
    expect(await loadVideos(failing(new Refusal(404)))).toEqual({ items: [], degraded: false });
    expect(logs.lines()).toEqual([]);
  });

  it.each([new Refusal(503), new Error('no answer')])('are none when they cannot be read', async (thrown) => {
    expect(await loadVideos(failing(thrown))).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toMatchObject([{ level: 'error', msg: 'videos could not be read' }]);
  });

  it('are none when the answer is no list', async () => {
    expect(await loadVideos(fakeApi(() => null))).toEqual({ items: [], degraded: true });
  });
});
