import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Videos } from '../videos/videos.service';
import { Video } from '../videos/video.entity';
import { findChecked, findUnchecked } from '../videos/videos.repository';
import { YouTube, YouTubeError } from './youtube';

const BATCH_SIZE = 50;
/** Number of videos that are checked again if none in a batch was available. */
const WITNESSES = 3;

export interface CheckResult {
  readonly hidden: number;
  readonly shown: number;
  /** True if YouTube refused most videos. That says nothing about one of them, so none is hidden. */
  readonly isRefusing: boolean;
}

interface Checked {
  readonly video: Video;
  readonly isAvailable: boolean;
}

/**
 * Hides videos after two failed checks at least a day apart, unless most videos fail: YouTube may refuse all our
 * requests for days. Shows a video that it has hidden again if YouTube has it again within six weeks.
 */
@Injectable()
export class UnavailableVideos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly youtube: YouTube,
    private readonly videos: Videos,
  ) {}

  /** Checks the next videos that are due. Stops if YouTube does not answer. */
  async checkBatch(signal: AbortSignal): Promise<CheckResult> {
    const { manager } = this.dataSource;
    const checked = await this.check(await findUnchecked(manager, BATCH_SIZE), signal);
    const isDoubtful = countGone(checked) > 0 && !checked.some(({ isAvailable }) => isAvailable);
    const asked = checked.map(({ video }) => video.id);
    const witnesses = isDoubtful ? await findChecked(manager, asked, WITNESSES) : [];
    checked.push(...(await this.check(witnesses, signal)));
    const gone = countGone(checked);
    const isRefusing = gone > 1 && gone > checked.filter(({ isAvailable }) => isAvailable).length;
    let hidden = 0;
    let shown = 0;
    for (const { video, isAvailable } of checked) {
      const { id, status, deadSince } = video;
      const since = isAvailable ? null : isRefusing ? deadSince : (deadSince ?? new Date());
      await manager.update(Video, id, { checkedAt: new Date(), deadSince: since });
      if (isAvailable && status === 'hidden') {
        await this.videos.change(id, { status: 'active' }, null);
        shown += 1;
      } else if (!isAvailable && !isRefusing && deadSince && status === 'active') {
        await this.videos.change(id, { status: 'hidden' }, null);
        hidden += 1;
      }
    }
    return { hidden, shown, isRefusing };
  }

  private async check(videos: readonly Video[], signal: AbortSignal): Promise<Checked[]> {
    const checked: Checked[] = [];
    for (const video of videos) {
      signal.throwIfAborted();
      try {
        checked.push({ video, isAvailable: (await this.youtube.describe(video.videoId)) !== null });
      } catch (error) {
        if (!(error instanceof YouTubeError)) throw error;
        break;
      }
    }
    return checked;
  }
}

/** Counts the videos that were shown until now and are not available. */
const countGone = (checked: readonly Checked[]): number =>
  checked.filter(({ video, isAvailable }) => !isAvailable && video.status === 'active').length;
