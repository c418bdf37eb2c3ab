import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { getErrorMessage } from '@frontier/service-kit';
import { DataSource, In } from 'typeorm';
import { Videos } from '../videos/videos.service';
import { Video } from '../videos/video.entity';
import { VideoExistsError } from '../videos/video.errors';
import { UnavailableVideos } from './unavailable-videos.service';
import { IngestVideos } from './ingest-videos.job';
import { IngestorConfig } from './ingestor-config.service';
import { IngestorRun } from './ingestor-run.entity';
import type { IngestorSettings } from './ingestor-settings';
import { scoreVideo } from './score-video';
import { toWatchUrl } from './video-url';
import { type ChannelVideo, YouTube, YouTubeError } from './youtube';

const MAX_SUMMARY_LENGTH = 280;
const MAX_TAGS = 8;

@Processes(IngestVideos)
export class IngestVideosProcessor implements JobProcessor<typeof IngestVideos> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: IngestorConfig,
    private readonly youtube: YouTube,
    private readonly videos: Videos,
    private readonly unavailable: UnavailableVideos,
  ) {}

  /** Stores the run before it does any work, so that a crashed run is listed, too. */
  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const rows = this.dataSource.getRepository(IngestorRun);
    const id = run.runId.slice(-36);
    const began = Date.now();
    await rows.update({ status: 'running' }, { status: 'error', message: 'interrupted' });
    await rows.upsert({ id, startedAt: new Date(began), status: 'running', message: '' }, ['id']);
    const end = (fields: Partial<IngestorRun>) =>
      rows.update(id, { ...fields, executionTimeMs: Date.now() - began });
    try {
      const { message, ...counts } = await this.ingestChannels(run);
      await end({ ...counts, status: 'success', message });
      return { outcome: counts.accepted > 0 ? 'done' : 'skipped', message };
    } catch (error) {
      await end({ status: 'error', message: getErrorMessage(error) });
      throw error;
    }
  }

  private async ingestChannels(
    run: JobContext,
  ): Promise<{ candidatesFound: number; accepted: number; rejected: number; message: string }> {
    const settings = await this.config.getSettings();
    const { fresh, failed } = await this.findCandidates(settings, run.signal);
    let accepted = 0;
    for (const [done, candidate] of fresh.entries()) {
      run.signal.throwIfAborted();
      if (accepted < settings.max_accepted && (await this.ingestCandidate(candidate, settings)))
        accepted += 1;
      run.progress(done + 1, fresh.length);
    }
    const { hidden, shown, isRefusing } = await this.unavailable.checkBatch(run.signal);
    run.count('accepted', accepted);
    run.count('gone', hidden);
    const rejected = fresh.length - accepted;
    const channels = settings.channels.length;
    const message =
      channels === 0
        ? 'No channel is configured'
        : `${accepted} of ${fresh.length} new videos taken from ${channels - failed} of ${channels} channels`;
    if (channels > 0 && failed === channels) throw new YouTubeError('No channel could be read');
    return {
      ...{ candidatesFound: fresh.length, accepted, rejected },
      message: [
        message,
        ...(hidden > 0 ? [`${hidden} can no longer be played and are hidden`] : []),
        ...(shown > 0 ? [`${shown} can be played again and are shown`] : []),
        ...(isRefusing ? ['YouTube refuses most videos, so none is hidden'] : []),
      ].join('; '),
    };
  }

  /** Returns the new videos of all channels, newest first, and skips channels that fail. */
  private async findCandidates(
    { channels }: IngestorSettings,
    signal: AbortSignal,
  ): Promise<{ fresh: ChannelVideo[]; failed: number }> {
    const listed = new Map<string, ChannelVideo>();
    let failed = 0;
    for (const channel of channels) {
      signal.throwIfAborted();
      try {
        for (const video of await this.youtube.listChannelVideos(channel)) listed.set(video.videoId, video);
      } catch (error) {
        if (!(error instanceof YouTubeError)) throw error;
        failed += 1;
      }
    }
    const known = await this.dataSource
      .getRepository(Video)
      .find({ select: { videoId: true }, where: { videoId: In([...listed.keys()]) } });
    for (const { videoId } of known) listed.delete(videoId);
    const getPublishedTime = ({ publishedAt }: ChannelVideo): number => publishedAt?.getTime() ?? 0;
    return { fresh: [...listed.values()].sort((a, b) => getPublishedTime(b) - getPublishedTime(a)), failed };
  }

  private async ingestCandidate(listed: ChannelVideo, settings: IngestorSettings): Promise<boolean> {
    const { score, found } = scoreVideo(listed, settings);
    if (score < settings.accept_from) return false;
    const { videoId, title, description, publishedAt, channelName } = listed;
    const details = await this.youtube.describe(videoId).catch((error: unknown) => {
      if (error instanceof YouTubeError) return undefined;
      throw error;
    });
    // The video was removed, or its owner does not allow embedding.
    if (details === null) return false;
    try {
      await this.videos.add(
        {
          ...{ video_id: videoId, url: toWatchUrl(videoId), title: title.slice(0, 200) },
          description: description.slice(0, 5_000) || null,
          published_at: (publishedAt ?? new Date()).toISOString(),
          channel_name: details?.channelName ?? channelName,
          channel_url: details?.channelUrl ?? null,
          thumb_url: details?.thumbUrl ?? null,
          relevance_score: score,
          summary_short: toShortSummary(description),
          tags: found.slice(0, MAX_TAGS),
        },
        null,
      );
      return true;
    } catch (error) {
      if (error instanceof VideoExistsError) return false;
      throw error;
    }
  }
}

function toShortSummary(text: string): string | null {
  const first =
    text
      .split(/\n\s*\n/)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? '';
  if (first.length <= MAX_SUMMARY_LENGTH) return first || null;
  const cut = first.slice(0, MAX_SUMMARY_LENGTH);
  const sentence = /^.*[.!?](?=\s)/.exec(cut)?.[0];
  return sentence ?? `${cut.replace(/\s+\S*$/, '')} …`;
}
