import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { TreatyTextFoundV1 } from '@frontier/events';
import { AuditRecorder, EventPublisher } from '@frontier/messaging';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { contentHash } from '../duplicates/content-hash';
import { IngestionConfig, isPrivateAllowed } from '../ingestion.config';
import { judgeAlone } from '../items/page-intake';
import { PageError } from '../pages/page-error';
import { NOT_ANNOUNCED } from '../sources/source-warnings';
import { PageReader, type CrawlSession } from '../pages/page-reader';
import { writeLog } from '../runs/runs.repository';
import { extractPassages } from './passages';
import { TreatySnapshot } from './treaty-snapshot.entity';
import { WatchTreaty } from './watch-treaty.job';

/** Length of the quote in the log line that staff see on the overview. */
const MAX_QUOTE_LENGTH = 160;
const MAX_TITLE_LENGTH = 500;

@Processes(WatchTreaty)
export class WatchTreatyProcessor implements JobProcessor<typeof WatchTreaty> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: PageReader,
    private readonly acts: AuditRecorder,
    private readonly events: EventPublisher,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const pages = this.config.INGESTION_TREATY_PAGES;
    const session = this.reader.createSession();
    const finds: string[] = [];
    const unread: string[] = [];
    for (const [done, url] of pages.entries()) {
      run.signal.throwIfAborted();
      try {
        const found = await this.checkPage(url, session);
        if (found) finds.push(found);
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        unread.push(`${new URL(url).host}: ${error.reason}`);
      }
      run.progress(done + 1, pages.length);
    }
    run.count('found', finds.length);
    run.count('unread', unread.length);
    const message = [
      finds.length > 0 ? `Found: ${finds.join(' | ')}` : 'No new official text',
      `${pages.length - unread.length} of ${pages.length} pages read`,
      ...unread,
    ].join('; ');
    const failed = unread.length * 2 > pages.length;
    const outcome = failed ? 'failed' : 'succeeded';
    await writeLog(this.dataSource.manager, run.runId, { runType: 'treaty_watcher', outcome, message });
    if (failed) throw new Error(message);
    return { outcome: finds.length > 0 ? 'done' : 'skipped', message };
  }

  /**
   * Stores a snapshot of a page if its passages are new. Publishes an event unless it is the first snapshot, which is
   * the baseline and may have no passages.
   *
   * @returns the host and the beginning of the first passage, undefined if no passage was stored
   */
  private async checkPage(url: string, session: CrawlSession): Promise<string | undefined> {
    const page = await session.read(url, isPrivateAllowed(this.config, url), () => Promise.resolve());
    // A wall as the baseline would make the real page look like news.
    if (judgeAlone(url, page) === 'foreign') throw new PageError(NOT_ANNOUNCED, true);
    const { title, text } = page;
    const passages = extractPassages(text);
    return this.dataSource.transaction(async (tx) => {
      const isKnown = await tx.existsBy(TreatySnapshot, { url });
      const [first] = passages;
      if (first === undefined && isKnown) return undefined;
      const snapshot = { id: uuidv7(), url, title, passages, hash: contentHash(passages.join('\n')) };
      const { raw } = (await tx
        .createQueryBuilder()
        .insert()
        .into(TreatySnapshot)
        .values(snapshot)
        .orIgnore()
        .returning('id')
        .execute()) as { raw: unknown[] };
      if (raw.length === 0 || first === undefined) return undefined;
      const { id } = snapshot;
      const { host } = new URL(url);
      await this.acts.record(tx, null, {
        action: 'treaty.text_found',
        target: { kind: 'treaty-snapshot', id },
        meta: { host, passages: passages.length },
      });
      if (isKnown) {
        const found_at = new Date().toISOString();
        const event = { snapshot_id: id, url, title: title.slice(0, MAX_TITLE_LENGTH) || host, found_at };
        await this.events.publish(tx, TreatyTextFoundV1, event);
      }
      return `${host}: “${first.slice(0, MAX_QUOTE_LENGTH)}”`;
    });
  }
}
