import { randomUUID } from 'node:crypto';
import { VideoChangedV1 } from '@frontier/events';
import { getDisplayName, type Principal } from '@frontier/identity';
import { AuditRecorder, EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Thumbnails } from './thumbnails.service';
import { Video } from './video.entity';
import { VideoExistsError, VideoNotFoundError } from './video.errors';
import { toColumns, toStaffVideo, toView } from './video.mapper';
import type { NewVideo, VideoChange } from './video.requests';
import type { PageQuery, StaffVideo, StaffVideoPage, StaffVideoQuery, VideoPage } from './video.schemas';
import { insertIfNew, searchVideos } from './videos.repository';

const INGESTOR = 'video-ingestor';

/** Manages videos. Publishes each change that readers can see in the transaction of the change. */
@Injectable()
export class Videos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly audit: AuditRecorder,
    private readonly thumbnails: Thumbnails,
  ) {}

  async listActive({ page, page_size }: PageQuery): Promise<VideoPage> {
    const [videos, total] = await this.dataSource.getRepository(Video).findAndCount({
      where: { status: 'active' },
      order: { publishedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    const stills = await this.thumbnails.listPaths(videos);
    return { items: videos.map((video) => toView(video, stills.get(video.id))), page, page_size, total };
  }

  async list({ page, page_size, ...filter }: StaffVideoQuery): Promise<StaffVideoPage> {
    const [videos, total] = await searchVideos(this.dataSource, filter)
      .skip((page - 1) * page_size)
      .take(page_size)
      .getManyAndCount();
    const stills = await this.thumbnails.listPaths(videos);
    const items = videos.map((video) => toStaffVideo(video, stills.get(video.id)));
    return { items, page, page_size, total };
  }

  /** @throws VideoNotFoundError */
  async read(id: string): Promise<StaffVideo> {
    return this.toStaffView(assertFound(await this.dataSource.getRepository(Video).findOneBy({ id })));
  }

  /** Adds a video. @param by null for the ingestor @throws VideoExistsError */
  async add({ video_id, ...fields }: NewVideo, by: Principal | null): Promise<StaffVideo> {
    const still = fields.thumb_url ? await this.thumbnails.fetchNew(fields.thumb_url) : undefined;
    return this.dataSource.transaction(async (tx) => {
      const id = randomUUID();
      const added = {
        ...toColumns(fields),
        id,
        videoId: video_id,
        addedBy: by ? getDisplayName(by) : INGESTOR,
      };
      if (!(await insertIfNew(tx, added))) throw new VideoExistsError(video_id);
      if (still) await this.thumbnails.save(tx, id, still);
      const video = await tx.findOneByOrFail(Video, { id });
      await this.publishChange(tx, { id, before: 'hidden', after: video.status });
      await this.record(tx, by, id, 'video.added');
      return this.toStaffView(video, tx);
    });
  }

  /** Changes a video, if a value differs or a missing thumbnail can now be downloaded. @throws VideoNotFoundError */
  async change(id: string, change: VideoChange, by: Principal | null): Promise<StaffVideo> {
    const still = change.thumb_url ? await this.thumbnails.fetchNew(change.thumb_url, id) : undefined;
    return this.dataSource.transaction(async (tx) => {
      const video = await lock(tx, id);
      const { status: before, thumbUrl } = video;
      const unchanged = JSON.stringify(video);
      Object.assign(video, toColumns(change));
      // The checks do not show again what staff hid, nor hide at once what staff show.
      if (by && video.status !== before) video.deadSince = null;
      if (!still && JSON.stringify(video) === unchanged) return this.toStaffView(video, tx);
      if (video.thumbUrl !== thumbUrl) await this.thumbnails.remove(tx, id);
      if (still) await this.thumbnails.save(tx, id, still);
      video.updatedAt = new Date();
      await tx.save(video);
      await this.publishChange(tx, { id, before, after: video.status });
      await this.record(tx, by, id, getAuditAction(before, video.status));
      return this.toStaffView(video, tx);
    });
  }

  /** @throws VideoNotFoundError */
  remove(id: string, by: Principal): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const { status } = await lock(tx, id);
      await tx.delete(Video, { id });
      await this.publishChange(tx, { id, before: status, after: 'hidden' });
      await this.record(tx, by, id, 'video.deleted');
    });
  }

  private record(tx: EntityManager, by: Principal | null, id: string, action: string): Promise<void> {
    return this.audit.record(tx, by, { action, target: { kind: 'video', id } });
  }

  private async toStaffView(video: Video, manager?: EntityManager): Promise<StaffVideo> {
    const path = (await this.thumbnails.listPaths([video], manager)).get(video.id);
    return toStaffVideo(video, path);
  }

  /** Publishes a change, unless the video was hidden and stays hidden. */
  private async publishChange(
    tx: EntityManager,
    { id, before, after }: { id: string; before: Video['status']; after: Video['status'] },
  ): Promise<void> {
    if (before === 'hidden' && after === 'hidden') return;
    await this.events.publish(tx, VideoChangedV1, { id, visible: after === 'active' });
  }
}

function getAuditAction(before: Video['status'], after: Video['status']): string {
  if (before === after) return 'video.changed';
  return after === 'active' ? 'video.shown' : 'video.hidden';
}

async function lock(tx: EntityManager, id: string): Promise<Video> {
  return assertFound(await tx.findOne(Video, { where: { id }, lock: { mode: 'pessimistic_write' } }));
}

function assertFound(video: Video | null): Video {
  if (!video) throw new VideoNotFoundError();
  return video;
}
