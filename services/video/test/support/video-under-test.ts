import { VideoChangedV1 } from '@frontier/events';
import { createService, dataSourceOptions } from '@frontier/service-kit';
import {
  call,
  publishedEvents,
  stopTestServers,
  testDatabase,
  testServers,
  type Reply,
} from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { videoDatabase } from '../../src/video.data-source';
import { video } from '../../src/video.service-definition';
import type { StaffVideo, VideoPage, VideoView } from '../../src/videos/video.schemas';

const TOKEN = 'a-machine-token-that-only-this-test-knows';

export interface Problem {
  code: string;
  errors?: { path: string }[];
}

/** The least that a video needs. */
export const aVideo = (name: string) => ({
  video_id: name,
  title: `About ${name}`,
  url: `https://youtu.be/${name}`,
});

/** The video service in this process, on real servers. */
export class VideoUnderTest {
  private constructor(
    private readonly app: NestFastifyApplication,
    readonly url: string,
    readonly db: DataSource,
  ) {}

  static async start(): Promise<VideoUnderTest> {
    const { nats } = await testServers({ postgres: true, nats: true });
    const { url } = await testDatabase('video');
    Object.assign(process.env, { DATABASE_URL: url, NATS_URL: nats.url, MACHINE_TOKEN: TOKEN });
    const db = await new DataSource(dataSourceOptions(videoDatabase)).initialize();
    await db.runMigrations();
    const app = await createService(video);
    await app.listen(0, '127.0.0.1');
    return new VideoUnderTest(app, await app.getUrl(), db);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await stopTestServers();
  }

  request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return call(this.url + path, method, body, headers);
  }

  /** A call of those who keep the library. */
  staff<T = StaffVideo>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.request<T>(method, `/internal/videos${path}`, body, { authorization: `Bearer ${TOKEN}` });
  }

  /** Adds a video with these fields and gives its id. */
  async add(name: string, fields: object = {}): Promise<string> {
    const { status, body } = await this.staff('POST', '', { ...aVideo(name), ...fields });
    if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  }

  /** What readers are shown. */
  async shown(query = ''): Promise<VideoView[]> {
    return (await this.request<VideoPage>('GET', `/api/videos${query}`)).body.items;
  }

  /** Whether readers see it, as the service has said of one video, oldest first. */
  async said(id: string): Promise<unknown[]> {
    const events = await publishedEvents(this.db, VideoChangedV1);
    return events.filter((event) => event.id === id).map(({ visible }) => visible);
  }
}
