import { createHash } from 'node:crypto';
import { FetchFailed, FetchRefused, safeFetch } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { VideoConfig } from '../video.config';
import type { Video } from './video.entity';
import { type ImageType, detectImageType } from './image-type';
import { ThumbnailNotFoundError } from './thumbnail.errors';
import { VideoThumbnail } from './video-thumbnail.entity';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_000_000;

export interface ImageFile {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** Stores the thumbnails of videos. Each one is downloaded once, when a video gets its address. */
@Injectable()
export class Thumbnails {
  private readonly logger = getLogger('stills');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(VideoConfig.token) private readonly config: VideoConfig,
  ) {}

  /** Downloads an image, unless video `id` already has it; undefined if that fails. Readers then see a drawing. */
  async fetchNew(address: string, id?: string): Promise<ImageFile | undefined> {
    const kept = this.dataSource.getRepository(VideoThumbnail);
    if (id && (await kept.existsBy({ id, video: { thumbUrl: address } }))) return undefined;
    return this.fetch(address);
  }

  private async fetch(address: string): Promise<ImageFile | undefined> {
    const { VIDEO_LOCAL_STILLS_URL: local } = this.config;
    try {
      const { status, body } = await safeFetch(address, {
        allowPrivate: local !== undefined && new URL(local).origin === new URL(address).origin,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        headers: { accept: 'image/webp,image/jpeg,image/png' },
      });
      const type = detectImageType(body);
      if (type) return { type, bytes: body };
      this.logger.warn({ status }, 'thumbnail is not an image');
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof FetchFailed)) throw error;
      this.logger.warn({ reason: error.reason }, 'thumbnail download failed');
    }
    return undefined;
  }

  async save(tx: EntityManager, id: string, { type, bytes }: ImageFile): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await tx.upsert(VideoThumbnail, { id, type, hash, bytes }, ['id']);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(VideoThumbnail, { id });
  }

  /** Returns an image by its hash. @throws ThumbnailNotFoundError if no active video has this image */
  async read(hash: string): Promise<ImageFile> {
    const still = await this.dataSource.getRepository(VideoThumbnail).findOne({
      where: { hash, video: { status: 'active' } },
      select: { id: true, type: true, bytes: true },
    });
    if (!still) throw new ThumbnailNotFoundError();
    return still;
  }

  async listPaths(
    videos: readonly Video[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, string>> {
    const stills = await manager.findBy(VideoThumbnail, { id: In(videos.map(({ id }) => id)) });
    return new Map(stills.map(({ id, hash }) => [id, `/api/videos/stills/${hash}`]));
  }
}
