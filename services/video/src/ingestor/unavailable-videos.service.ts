import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Videos } from '../videos/videos.service';
import { Video } from '../videos/video.entity';
import { findUnchecked } from '../videos/videos.repository';
import { YouTube, YouTubeError } from './youtube';

const BATCH_SIZE = 50;

/** Hides videos after two failed checks at least a day apart: YouTube may block all our requests for an hour. */
@Injectable()
export class UnavailableVideos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly youtube: YouTube,
    private readonly videos: Videos,
  ) {}

  /** Checks the next videos that are due. Stops if YouTube does not answer. @returns the number of videos hidden */
  async checkBatch(signal: AbortSignal): Promise<number> {
    const { manager } = this.dataSource;
    let hidden = 0;
    for (const { id, videoId, deadSince } of await findUnchecked(manager, BATCH_SIZE)) {
      signal.throwIfAborted();
      try {
        const isAvailable = (await this.youtube.describe(videoId)) !== null;
        const now = new Date();
        await manager.update(Video, id, {
          checkedAt: now,
          deadSince: isAvailable ? null : (deadSince ?? now),
        });
        if (isAvailable || !deadSince) continue;
        await this.videos.change(id, { status: 'hidden' }, null);
        hidden += 1;
      } catch (error) {
        if (!(error instanceof YouTubeError)) throw error;
        return hidden;
      }
    }
    return hidden;
  }
}
