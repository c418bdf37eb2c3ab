import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import type { StaffVideoPage, VideoPage } from '../src/videos/video.schemas';
import { createVideoInput, type Problem, useVideo } from './support/video-under-test';

const { host, service } = useVideo();
beforeEach(() => service.db.query('TRUNCATE videos, video_stills, outbox'));

const whole = {
  video_id: 'dQw4w9WgXcQ',
  title: 'The first morning',
  description: 'At the land border.\nIn July.',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  thumb_url: 'http://127.0.0.1:9/hqdefault.jpg',
  duration_s: 125,
  published_at: '2026-07-15T10:00:00+02:00',
  channel_name: 'Campo Television',
  channel_url: 'https://www.youtube.com/@campo',
  sentiment: 'neutral',
  relevance_score: 0.7,
  summary_short: 'Queues are gone.',
  highlights_json: ['No passports', 'Customs checks remain'],
  tags: [' Travel ', '', 'border-controls', 'TRAVEL'],
};

describe('a video', () => {
  it('[X9] has the same fields for readers and staff, and for staff also its channel as author_name', async () => {
    const added = await service.staff('POST', '', whole);
    const { body: video } = added;
    const readers = {
      ...whole,
      id: video.id,
      still_path: null,
      published_at: '2026-07-15T08:00:00.000Z',
      tags: ['travel', 'border-controls'],
      updated_at: video.updated_at,
    };
    const { created_at } = video;
    const staffOnly = { author_name: 'Campo Television', added_by: 'operator', dead_since: null };
    const staff = { ...readers, ...staffOnly, status: 'active', created_at };
    expect(added.status).toBe(201);
    expect(video).toEqual(staff);
    expect((await service.staff('GET', `/${video.id}`)).body).toEqual(staff);
    expect((await service.staff<StaffVideoPage>('GET', '')).body.items).toEqual([staff]);
    expect(await service.listShown()).toEqual([readers]);
  });

  it('needs only an id, a title and an address, and is listed at once', async () => {
    const id = await service.add('short');
    expect((await service.staff('GET', `/${id}`)).body).toMatchObject({
      ...createVideoInput('short'),
      description: null,
      duration_s: null,
      author_name: null,
      sentiment: null,
      highlights_json: [],
      tags: [],
      status: 'active',
    });
    expect(await service.listShown()).toHaveLength(1);
  });

  it('keeps HTML as plain text', async () => {
    const markup = '<script>alert(1)</script> & <b>bold</b>';
    await service.add('a', { title: markup, summary_short: markup, highlights_json: [markup] });
    const [shown] = await service.listShown();
    expect(shown).toMatchObject({ title: markup, summary_short: markup, highlights_json: [markup] });
  });
});

describe('the public list', () => {
  it('[H1] contains only active videos, latest publication first', async () => {
    const day = (number: number) => ({ published_at: `2026-11-${number}T08:00:00Z` });
    await service.add('middle', day(12));
    await service.add('newest', day(13));
    await service.add('hidden', { ...day(14), status: 'hidden' });
    await service.add('oldest', day(11));
    const shown = (await service.listShown()).map(({ video_id }) => video_id);
    expect(shown).toEqual(['newest', 'middle', 'oldest']);
    const { body } = await service.request<VideoPage>('GET', '/api/videos?page=2&page_size=2');
    expect(body).toMatchObject({ page: 2, page_size: 2, total: 3 });
    expect(body.items.map(({ video_id }) => video_id)).toEqual(['oldest']);
  });

  it.each(['page=0', 'page=x', 'page_size=0', 'page_size=101', 'page_size=1.5'])(
    'refuses the invalid query %s',
    async (query) => {
      const { status, body } = await service.request<Problem>('GET', `/api/videos?${query}`);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(body.errors).toMatchObject([{ path: query.split('=', 1)[0] }]);
    },
  );

  it('answers 304 if it has not changed', async () => {
    await service.add('a');
    const etag = (await service.request('GET', '/api/videos')).headers.get('etag') ?? '';
    const again = () => service.request('GET', '/api/videos', undefined, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await service.add('b');
    expect((await again()).status).toBe(200);
  });
});

describe('the staff list', () => {
  const found = async (query: string) =>
    (await service.staff<StaffVideoPage>('GET', `?${query}`)).body.items.map(({ video_id }) => video_id);

  it('contains all videos, last added first, and supports text search and every filter', async () => {
    await service.add('one', { channel_name: 'Radio 100%', sentiment: 'positive', tags: ['travel'] });
    await service.add('two', { status: 'hidden', description: 'By a Ferry', tags: ['travel-freedom'] });
    await service.add('three', { sentiment: 'neutral', summary_short: 'ferries' });
    expect(await found('')).toEqual(['three', 'two', 'one']);
    expect(await found('page=2&page_size=2')).toEqual(['one']);
    expect(await found('q=FERR')).toEqual(['three', 'two']);
    expect(await found('q=100%25')).toEqual(['one']);
    expect(await found('q=o_e')).toEqual([]);
    expect(await found('status=hidden')).toEqual(['two']);
    expect(await found('status=active&sentiment=neutral')).toEqual(['three']);
    expect(await found('tag=Travel')).toEqual(['two', 'one']);
    expect(await found('tag=freedom')).toEqual(['two']);
    expect((await service.staff('GET', '?status=deleted')).status).toBe(400);
  });

  it('is refused without a token', async () => {
    const id = await service.add('a');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await service.request(method, `/internal/videos${path}`)).status).toBe(401);
    }
    expect(await service.listShown()).toHaveLength(1);
  });
});

describe('a change', () => {
  const patch = (id: string, change: object) => service.staff('PATCH', `/${id}`, change);

  it('updates only the given fields and updated_at', async () => {
    const { body: before } = await service.staff('POST', '', whole);
    const change = { title: 'New', description: null, sentiment: null };
    const { body: after } = await patch(before.id, change);
    expect(after).toEqual({ ...before, ...change, updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect((await service.staff('GET', `/${before.id}`)).body).toEqual(after);
  });

  it('[H1] can hide a video and show it again', async () => {
    const id = await service.add('a');
    expect((await patch(id, { status: 'hidden' })).body.status).toBe('hidden');
    expect(await service.listShown()).toEqual([]);
    await patch(id, { status: 'active' });
    expect(await service.listShown()).toHaveLength(1);
  });

  it('publishes one event if readers can see it, and otherwise none', async () => {
    const id = await service.add('a');
    await patch(id, { title: 'New' });
    await patch(id, { title: 'New', status: 'active' });
    await patch(id, { status: 'hidden' });
    await patch(id, { title: 'Newer', status: 'hidden' });
    await patch(id, { status: 'active' });
    await service.staff('DELETE', `/${id}`);
    expect(await service.publishedVisibility(id)).toEqual([true, true, false, true, false]);
    const hidden = await service.add('b', { status: 'hidden' });
    await service.staff('DELETE', `/${hidden}`);
    expect(await service.publishedVisibility(hidden)).toEqual([]);
    const unsent = 'SELECT FROM outbox WHERE sent_at IS NULL';
    await eventually(async () => (await service.db.query<object[]>(unsent)).length === 0);
  });

  it('can delete a video permanently', async () => {
    const id = await service.add('a');
    expect((await service.staff('DELETE', `/${id}`)).status).toBe(204);
    expect(await service.listShown()).toEqual([]);
    expect((await service.staff('DELETE', `/${id}`)).status).toBe(404);
  });

  it('of an unknown video is answered 404', async () => {
    for (const [method, body] of [['GET'], ['PATCH', { title: 'x' }], ['DELETE']] as const) {
      const reply = await service.staff<Problem>(method, `/${randomUUID()}`, body);
      expect([reply.status, reply.body.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
    }
    expect((await service.staff('GET', '/unheard-of')).status).toBe(400);
  });
});

describe('a thumbnail', () => {
  const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const PNG = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a, 4, 5]);
  const read = (path: string | null) => fetch(`${service.url}${path}`);
  const added = async (name: string, fields: object = {}) => {
    const input = { ...createVideoInput(name), thumb_url: `${host.url}/${name}.jpg`, ...fields };
    return (await service.staff('POST', '', input)).body;
  };
  beforeEach(() => {
    host.requestedPaths.length = 0;
    host.serve(JPEG);
  });

  it('[H5] is downloaded once and served as immutable', async () => {
    // Declare a wrong type, which the service ignores.
    host.serve(JPEG, 'text/html');
    const { id, still_path: path } = await added('a');
    expect(path).toMatch(/^\/api\/videos\/stills\/[0-9a-f]{64}$/);
    expect((await service.listShown())[0]?.still_path).toBe(path);
    for (let reader = 0; reader < 2; reader++) {
      const answer = await read(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
    }
    await service.staff('PATCH', `/${id}`, { thumb_url: `${host.url}/a.jpg`, title: 'New' });
    expect(host.requestedPaths).toEqual(['/a.jpg']);
  });

  it('is replaced when its address changes and deleted with its video', async () => {
    const { id, still_path: first } = await added('a');
    host.serve(PNG);
    const { body: other } = await service.staff('PATCH', `/${id}`, { thumb_url: `${host.url}/b` });
    expect((await read(other.still_path)).headers.get('content-type')).toBe('image/png');
    expect((await read(first)).status).toBe(404);
    await service.staff('PATCH', `/${id}`, { status: 'hidden' });
    const gone = await read(other.still_path);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
    expect((await service.staff('PATCH', `/${id}`, { thumb_url: null })).body.still_path).toBeNull();
    await service.staff('DELETE', `/${id}`);
    expect(await service.db.query('SELECT FROM video_stills')).toEqual([]);
    expect((await read('/api/videos/stills/unheard-of')).status).toBe(400);
  });

  it('is null if its download fails, until staff set its address again', async () => {
    host.answer = (_, response) => response.writeHead(503).end(JPEG);
    const { id, still_path } = await added('a');
    expect(still_path).toBeNull();
    host.serve(JPEG);
    const again = await service.staff('PATCH', `/${id}`, { thumb_url: `${host.url}/a.jpg` });
    expect(again.body.still_path).not.toBeNull();
    expect(await service.publishedVisibility(id)).toEqual([true, true]);
  });

  it.each([
    ['an HTML page', Buffer.from('<script>alert(1)</script>')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['too large', Buffer.concat([JPEG, Buffer.alloc(1_000_000)])],
  ])('is null if the file is %s, even if declared as JPEG', async (_, bytes) => {
    host.serve(bytes, 'image/jpeg');
    expect((await added('a')).still_path).toBeNull();
    expect(host.requestedPaths).toEqual(['/a.jpg']);
  });

  it('is not downloaded from private addresses other than the allowed one', async () => {
    const port = new URL(host.url).port;
    const elsewhere = await added('a', { thumb_url: `http://localhost:${port}/a.jpg` });
    host.answer = (_, response) => response.writeHead(302, { location: `http://localhost:${port}/b` }).end();
    expect([elsewhere.still_path, (await added('b')).still_path]).toEqual([null, null]);
    expect(host.requestedPaths).toEqual(['/b.jpg']);
  });
});

describe('a new video', () => {
  it('is added by one of several concurrent requests, and the others are refused', async () => {
    const add = () => service.staff<Problem>('POST', '', createVideoInput('same'));
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const exists = { code: 'VIDEO_EXISTS', title: 'This video is in the library already' };
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject(exists);
    expect(await service.listShown()).toHaveLength(1);
  });

  it.each([
    ['video_id', undefined],
    ['video_id', ' '],
    ['title', undefined],
    ['title', 'two\nlines'],
    ['title', 'x'.repeat(201)],
    ['url', undefined],
    ['url', 'javascript:alert(1)'],
    ['url', 'youtu.be/x'],
    ['url', `https://youtu.be/${'x'.repeat(2_000)}`],
    ['thumb_url', 'data:image/png;base64,x'],
    ['channel_url', 'ftp://example.org'],
    ['duration_s', -1],
    ['duration_s', 1.5],
    ['published_at', 'yesterday'],
    ['published_at', null],
    ['sentiment', 'other'],
    ['relevance_score', 1.1],
    ['highlights_json', 'one'],
    ['highlights_json.0', [1]],
    ['highlights_json.0', ['a NUL: \u0000']],
    ['tags.0', ['x'.repeat(81)]],
    ['status', 'deleted'],
  ])('is refused with the invalid %s %j', async (path, value) => {
    const [field = ''] = path.split('.');
    const input = { ...createVideoInput('a'), [field]: value };
    const { status, body } = await service.staff<Problem>('POST', '', input);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toMatchObject([{ path }]);
    if (value === undefined) return;
    const id = await service.add('b');
    expect((await service.staff('PATCH', `/${id}`, { [field]: value })).status).toBe(400);
  });

  it.each(['id', 'created_at', 'updated_at', 'added_by', 'author_name'])(
    'may not contain the field %s',
    async (field) => {
      expect((await service.staff('POST', '', { ...createVideoInput('a'), [field]: 'x' })).status).toBe(400);
    },
  );
});
