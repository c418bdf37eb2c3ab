import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffVideos } from '../videos/staff-videos.service';
import { Video } from '../videos/video.entity';
import { YouTube, YouTubeError } from './youtube';

/** How many one run asks about, and how often each video is asked about. */
const AT_ONCE = 50;
const EVERY = '1 day';

/**
 * Hides videos that could not be played where they were published, on two days one after the other: what refuses us for
 * an hour refuses all of them alike.
 */
@Injectable()
export class DeadVideos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly youtube: YouTube,
    private readonly videos: StaffVideos,
  ) {}

  /** @returns how many are gone. Where YouTube does not answer, nothing is known, and nothing is hidden. */
  async look(signal: AbortSignal): Promise<number> {
    const rows = this.dataSource.getRepository(Video);
    const due = await rows
      .createQueryBuilder('video')
      .where(`video.status = 'active' AND video.url LIKE 'https://www.youtube.com/%'`)
      .andWhere(`(video.checked_at IS NULL OR video.checked_at < now() - CAST(:every AS interval))`, {
        every: EVERY,
      })
      .orderBy('video.checked_at', 'ASC', 'NULLS FIRST')
      .take(AT_ONCE)
      .getMany();
    let gone = 0;
    for (const { id, videoId, deadSince } of due) {
      signal.throwIfAborted();
      try {
        const isThere = (await this.youtube.describe(videoId)) !== null;
        const now = new Date();
        await rows.update(id, { checkedAt: now, deadSince: isThere ? null : (deadSince ?? now) });
        if (isThere || !deadSince) continue;
        await this.videos.change(id, { status: 'hidden' }, null);
        gone += 1;
      } catch (error) {
        if (!(error instanceof YouTubeError)) throw error;
        return gone;
      }
    }
    return gone;
  }
}
