import { VideoChangedV1 } from '@frontier/events';
import { type Reply, ServiceUnderTest, startService } from '@frontier/testing';
import { videoDatabase } from '../../src/generated/video.database';
import { video } from '../../src/video.service-definition';
import type { StaffVideo, VideoPage, VideoView } from '../../src/videos/video.schemas';
import { FakeImageHost } from './fake-image-host';

export interface Problem {
  code: string;
  errors?: { path: string }[];
}

export const createVideoInput = (name: string) => ({
  video_id: name,
  title: `About ${name}`,
  url: `https://youtu.be/${name}`,
});

export class VideoUnderTest extends ServiceUnderTest {
  staff<T = StaffVideo>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.internal<T>(method, `/internal/videos${path}`, body);
  }

  async add(name: string, fields: object = {}): Promise<string> {
    const { status, body } = await this.staff('POST', '', { ...createVideoInput(name), ...fields });
    if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  }

  async listShown(): Promise<VideoView[]> {
    return (await this.request<VideoPage>('GET', '/api/videos')).body.items;
  }

  async publishedVisibility(id: string): Promise<boolean[]> {
    const events = await this.published(VideoChangedV1);
    return events.filter((event) => event.id === id).map(({ visible }) => visible);
  }
}

/** Starts the service before the tests of a file or suite, and a server that it takes for YouTube and thumbnails. */
export function useVideo(): { host: FakeImageHost; service: VideoUnderTest } {
  const host = new FakeImageHost();
  const service = Object.create(VideoUnderTest.prototype) as VideoUnderTest;
  beforeAll(async () => {
    await host.start();
    const env = { VIDEO_LOCAL_STILLS_URL: host.url, VIDEO_YOUTUBE_URL: host.url };
    Object.assign(service, await startService(video, { database: videoDatabase, env }));
  });
  afterAll(async () => {
    await service.stop();
    host.stop();
  });
  return { host, service };
}
