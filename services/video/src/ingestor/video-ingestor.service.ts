import type { Principal } from '@frontier/identity';
import { isFinished, Jobs } from '@frontier/jobs';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Videos } from '../videos/videos.service';
import { NewVideo } from '../videos/video.requests';
import { IngestVideos } from './ingest-videos.job';
import { IngestorConfig } from './ingestor-config.service';
import { IngestorRun } from './ingestor-run.entity';
import type { IngestorRuns, VideoIngestorAnswer, VideoIngestorRequest } from './ingestor.schemas';
import { scoreVideo } from './score-video';
import { toWatchUrl, parseVideoId } from './video-url';
import { type VideoDescription, YouTube, YouTubeError } from './youtube';

/** Maximum wait for a job to end. Shorter than the gateway's timeout, so that the caller still gets a response. */
const WAIT_LIMIT_MS = 50_000;
const MAX_RUNS = 20;

@Injectable()
export class VideoIngestor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly youtube: YouTube,
    private readonly videos: Videos,
    private readonly config: IngestorConfig,
  ) {}

  run(request: VideoIngestorRequest, by: Principal): Promise<VideoIngestorAnswer> {
    return request.manual ? this.add(request, by) : this.runIngestion(by);
  }

  async listRuns(): Promise<IngestorRuns> {
    const runs = await this.dataSource
      .getRepository(IngestorRun)
      .find({ order: { startedAt: 'DESC' }, take: MAX_RUNS });
    return {
      items: runs.map(({ id, startedAt, executionTimeMs, candidatesFound, accepted, rejected, ...run }) => ({
        ...{ id, started_at: startedAt.toISOString(), execution_time_ms: executionTimeMs },
        ...{ candidates_found: candidatesFound, accepted, rejected },
        ...{ status: run.status, message: run.message },
      })),
    };
  }

  /** Starts a run, or joins the one in progress, and waits for its end. */
  private async runIngestion(by: Principal): Promise<VideoIngestorAnswer> {
    const { run } = await this.jobs.start(IngestVideos, {}, { by });
    const ended = await this.jobs.waitFor(run.id, WAIT_LIMIT_MS);
    if (ended.state === 'failed')
      throw new ServiceError(502, 'VIDEO_INGESTION_FAILED', ended.error ?? 'Video ingestion failed');
    const stillRunning = 'It goes on. The runs tell how it ends.';
    return { message: isFinished(ended) ? (ended.message ?? '') : stillRunning, title: null };
  }

  /** @throws ServiceError VIDEO_URL, VIDEO_GONE, VIDEO_NOT_DESCRIBED, VIDEO_EXISTS */
  private async add(request: VideoIngestorRequest, by: Principal): Promise<VideoIngestorAnswer> {
    const videoId = parseVideoId(request.videoUrl ?? '');
    if (!videoId) throw new ServiceError(400, 'VIDEO_URL', 'The address of a video at YouTube, please');
    const details = await this.describe(videoId);
    const title = request.title?.trim() || details.title;
    const description = request.description?.trim() || `${details.title}: a video by ${getByline(details)}.`;
    const { score } = scoreVideo({ title, description }, await this.config.getSettings());
    const video = NewVideo.safeParse({
      ...{ video_id: videoId, url: toWatchUrl(videoId), title, description },
      ...{ channel_name: details.channelName, channel_url: details.channelUrl, thumb_url: details.thumbUrl },
      ...{ relevance_score: score, tags: request.tags ?? [] },
    });
    if (!video.success)
      throw new ServiceError(400, 'VIDEO_FIELDS', video.error.issues[0]?.message ?? 'This does not fit');
    const added = await this.videos.add(video.data, by);
    return { message: `Added “${added.title}”`, title: added.title };
  }

  private async describe(videoId: string): Promise<VideoDescription> {
    try {
      const details = await this.youtube.describe(videoId);
      if (details) return details;
    } catch (error) {
      if (!(error instanceof YouTubeError)) throw error;
      throw new ServiceError(502, 'VIDEO_NOT_DESCRIBED', 'YouTube does not answer. Please try again later.');
    }
    const title = 'There is no such video, or it may not be shown elsewhere';
    throw new ServiceError(404, 'VIDEO_GONE', title);
  }
}

const getByline = ({ channelName }: VideoDescription): string => channelName ?? 'an unnamed channel';
