import { randomBytes } from 'node:crypto';
import { AuditRecordedV1 } from '@frontier/events';
import type { IngestorConfigList, IngestorRuns, VideoIngestorAnswer } from '../src/ingestor/ingestor.schemas';
import type { StaffVideo, StaffVideoPage } from '../src/videos/video.schemas';
import { type Problem, useVideo } from './support/video-under-test';

const CHANNEL = `UC${'x'.repeat(22)}`;
const toVideoId = (n: number): string => `video-${String(n).padStart(5, '0')}`;
const toLongUrl = (n: number): string => `https://www.youtube.com/watch?v=${toVideoId(n)}`;
const toShortUrl = (n: number): string => `https://youtu.be/${toVideoId(n)}`;

describe('the video ingestor', () => {
  const { host: youtube, service } = useVideo();
  let described: Map<string, object>;
  let listed: { n: number; title: string; description: string }[];
  let broken: boolean;

  beforeEach(async () => {
    await service.emptyTables();
    described = new Map();
    listed = [];
    broken = false;
    youtube.requestedPaths.length = 0;
    youtube.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', youtube.url);
      if (broken) return response.writeHead(503).end();
      if (pathname === '/feeds/videos.xml') {
        const known = searchParams.get('channel_id') === CHANNEL;
        return response.writeHead(known ? 200 : 404, { 'content-type': 'text/xml' }).end(feed());
      }
      const id = new URL(searchParams.get('url') ?? youtube.url).searchParams.get('v') ?? '';
      const found = described.get(id);
      return response
        .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(found ?? {}));
    };
  });

  const describeVideo = (n: number, title: string): void => {
    described.set(toVideoId(n), {
      ...{ title, author_name: 'Campo Television', author_url: 'https://www.youtube.com/@campo' },
      thumbnail_url: `${youtube.url}/still.jpg`,
    });
  };
  const feed = (): string => `<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"
      xmlns="http://www.w3.org/2005/Atom"><title>Campo Television</title>${listed
        .map(
          ({ n, title, description }) => `<entry><id>yt:video:${toVideoId(n)}</id>
            <link rel="alternate" href="${toLongUrl(n)}"/><title>${title}</title>
            <published>2026-07-15T0${n % 10}:00:00+00:00</published>
            <media:group><media:title>${title}</media:title>
              <media:description>${description}</media:description></media:group></entry>`,
        )
        .join('')}</feed>`;
  const list = (n: number, title: string, description = ''): void => {
    listed.push({ n, title, description });
    describeVideo(n, title);
  };
  const ask = (body?: object) =>
    service.internal<VideoIngestorAnswer & Problem>('POST', '/internal/video-ingestor', body);
  const set = (key: string, value: unknown) =>
    service.internal<IngestorConfigList & Problem>('PUT', `/internal/ingestor-config/${key}`, { value });
  const videos = async (): Promise<StaffVideo[]> =>
    (await service.staff<StaffVideoPage>('GET', '?page_size=100')).body.items;
  const runs = async () =>
    (await service.internal<IngestorRuns>('GET', '/internal/ingestor-runs')).body.items;

  it('[W6] adds a video by its address, with the given fields instead of those from YouTube', async () => {
    describeVideo(1, 'Gibraltar: the first morning at the border');
    const { status, body } = await ask({ manual: true, videoUrl: toShortUrl(1), title: ' ', tags: [] });
    expect([status, body.title]).toEqual([200, 'Gibraltar: the first morning at the border']);
    expect(await videos()).toMatchObject([
      {
        ...{ video_id: toVideoId(1), title: body.title, url: toLongUrl(1) },
        description: `${body.title ?? ''}: a video by Campo Television.`,
        ...{ author_name: 'Campo Television', status: 'active', added_by: 'operator', relevance_score: 0.7 },
      },
    ]);
    expect(youtube.requestedPaths).toContain('/still.jpg');
    describeVideo(2, 'Another');
    const ours = { title: 'Ours', description: 'Of ours.' };
    await ask({ manual: true, videoUrl: toShortUrl(2), ...ours, tags: ['a', ' ', 'B'] });
    expect((await videos())[0]).toMatchObject({ ...ours, tags: ['a', 'b'] });
  });

  it('[W6][W9] refuses videos that are already added or unavailable, and invalid addresses', async () => {
    describeVideo(1, 'One');
    const answers = [toShortUrl(1), toShortUrl(1), toShortUrl(404), 'https://example.com/x', undefined];
    const codes: unknown[] = [];
    for (const videoUrl of answers) {
      const { status, body } = await ask({ manual: true, ...(videoUrl && { videoUrl }) });
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [200, undefined],
      [409, 'VIDEO_EXISTS'],
      [404, 'VIDEO_GONE'],
      [400, 'VIDEO_URL'],
      [400, 'VIDEO_URL'],
    ]);
    expect(await videos()).toHaveLength(1);
    broken = true;
    expect((await ask({ manual: true, videoUrl: toShortUrl(9) })).body.code).toBe('VIDEO_NOT_DESCRIBED');
  });

  it('[W7][X26] adds the relevant videos of the channels, and stores each run', async () => {
    expect((await ask()).body.message).toBe('No channel is configured');
    await set('channels', [CHANNEL]);
    list(1, 'Gibraltar border opens', 'The checks end today. More to follow.');
    list(2, 'Cooking with olives', 'Nothing else.');
    list(3, 'Gibraltar treaty, the frontier and Schengen');
    described.delete(toVideoId(3));
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.message).toBe('1 of 3 new videos taken from 1 of 1 channels');
    expect(await videos()).toMatchObject([
      {
        ...{ title: 'Gibraltar border opens', relevance_score: 0.7, added_by: 'video-ingestor' },
        ...{ summary_short: 'The checks end today. More to follow.', tags: ['gibraltar', 'border'] },
      },
    ]);
    const [last, first] = await runs();
    expect(last).toMatchObject({ candidates_found: 3, accepted: 1, rejected: 2, status: 'success' });
    expect(last?.execution_time_ms).toBeGreaterThanOrEqual(0);
    expect(first).toMatchObject({ candidates_found: 0, accepted: 0, status: 'success' });

    broken = true;
    expect((await ask()).status).toBe(502);
    expect((await runs())[0]).toMatchObject({ status: 'error', message: 'No channel could be read' });
    expect(await service.db.query('SELECT key, value FROM ingestor_config')).toEqual([
      { key: 'channels', value: [CHANNEL] },
    ]);
  });

  it('[W7] lists the latest 20 runs, newest first', async () => {
    await service.db.query(
      `INSERT INTO ingestor_runs (id, started_at, accepted, status)
       SELECT gen_random_uuid(), now() - make_interval(hours => n), n, 'success' FROM generate_series(1, 25) n`,
    );
    const latest = Array.from({ length: 20 }, (_, n) => n + 1);
    expect((await runs()).map(({ accepted }) => accepted)).toEqual(latest);
  });

  it('[W9][X27] applies stored settings, and refuses invalid ones', async () => {
    await set('channels', [CHANNEL]);
    list(1, 'Gibraltar', randomBytes(4).toString('hex'));
    const { body } = await set('accept_from', 0.6);
    expect(body.items.map(({ key }) => key)).toEqual([
      ...['accept_from', 'channels', 'max_accepted', 'required_terms', 'search_terms'],
    ]);
    expect((await ask()).body.message).toMatch(/^0 of 1/);
    await set('accept_from', 0.5);
    expect((await ask()).body.message).toMatch(/^1 of 1/);
    for (const [key, value] of [
      ['accept_from', 2],
      ['channels', ['@campo']],
      ['search_terms', 'border'],
      ['max_accepted', null],
    ] as const) {
      expect((await set(key, value)).body.code).toBe('CONFIG_VALUE');
    }
    expect((await set('other', 1)).status).toBe(400);
    expect(await service.published(AuditRecordedV1)).toContainEqual(
      expect.objectContaining({ action: 'ingestor_config.changed', target: expect.anything() as unknown }),
    );
  });

  it('[W9] hides a video that is unavailable on two days, and none while YouTube is down', async () => {
    describeVideo(1, 'One');
    describeVideo(2, 'Two');
    for (const n of [1, 2]) await ask({ manual: true, videoUrl: toShortUrl(n) });
    described.delete(toVideoId(2));
    broken = true;
    await ask();
    expect(await service.listShown()).toHaveLength(2);
    broken = false;
    await ask();
    expect(await service.listShown()).toHaveLength(2);
    await service.db.query(`UPDATE videos SET checked_at = now() - interval '2 days'`);
    expect((await ask()).body.message).toContain('1 can no longer be played and are hidden');
    expect((await service.listShown()).map(({ title }) => title)).toEqual(['One']);
    const gone = (await videos()).find(({ title }) => title === 'Two');
    expect(gone).toMatchObject({ status: 'hidden', dead_since: expect.any(String) as string });
  });

  describe('if YouTube refuses', () => {
    let refused: (n: number) => number;
    beforeEach(async () => {
      const answer = youtube.answer;
      refused = () => 200;
      for (const n of [1, 2, 3, 4, 5]) {
        describeVideo(n, `Video ${n}`);
        await ask({ manual: true, videoUrl: toShortUrl(n) });
      }
      youtube.answer = (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', youtube.url);
        const id = new URL(searchParams.get('url') ?? youtube.url).searchParams.get('v') ?? '';
        const status = pathname === '/oembed' ? refused(Number(id.slice(-1))) : 200;
        if (status === 200) return answer(request, response);
        return response.writeHead(status).end();
      };
    });
    const look = async (times: number): Promise<string> => {
      let message = '';
      for (let n = 0; n < times; n += 1) {
        await service.db.query(`UPDATE videos SET checked_at = checked_at - interval '2 days'`);
        ({ message } = (await ask()).body);
      }
      return message;
    };
    const countShown = async (): Promise<number> => (await service.listShown()).length;

    it.each([400, 401, 403, 404, 410])('all videos with %i, hides none', async (code) => {
      refused = () => code;
      expect(await look(3)).toContain('YouTube refuses most videos, so none is hidden');
      expect(await countShown()).toBe(5);
      refused = () => 200;
      expect(await look(1)).not.toContain('refuses');
      expect((await videos()).every(({ dead_since }) => dead_since === null)).toBe(true);
    });

    it.each([403, 404])('three of five with %i, hides none', async (code) => {
      refused = (n) => (n <= 3 ? code : 200);
      await look(3);
      expect(await countShown()).toBe(5);
    });

    it('the only video that is due, asks for others before it hides one', async () => {
      await look(1);
      const due = `UPDATE videos SET checked_at = now() - interval '2 days' WHERE video_id = $1`;
      refused = () => 403;
      for (let n = 0; n < 3; n += 1) {
        await service.db.query(due, [toVideoId(1)]);
        await ask();
        expect(await countShown()).toBe(5);
      }
      refused = (n) => (n === 1 ? 404 : 200);
      for (const hidden of [0, 1]) {
        await service.db.query(due, [toVideoId(1)]);
        await ask();
        expect(await countShown()).toBe(5 - hidden);
      }
    });

    it.each([401, 403, 404])('one video with %i, shows it again once it can be played', async (code) => {
      refused = (n) => (n === 2 ? code : 200);
      await look(2);
      expect(await countShown()).toBe(4);
      refused = () => 200;
      expect(await look(1)).toContain('1 can be played again and are shown');
      expect(await countShown()).toBe(5);
    });

    it('a video for longer than six weeks, or that staff hid, does not show it again', async () => {
      refused = (n) => (n === 3 ? 404 : 200);
      await look(1);
      const third = (await videos()).find(({ video_id }) => video_id === toVideoId(3));
      await service.staff('PATCH', `/${third?.id ?? ''}`, { status: 'hidden' });
      refused = (n) => (n === 1 ? 404 : 200);
      await look(2);
      expect(await countShown()).toBe(3);
      await service.db.query(`UPDATE videos SET dead_since = dead_since - interval '7 weeks'`);
      refused = () => 200;
      await look(2);
      const hidden = (await videos()).filter(({ status }) => status === 'hidden');
      expect(hidden.map(({ video_id }) => video_id).sort()).toEqual([toVideoId(1), toVideoId(3)]);
    });
  });
});
