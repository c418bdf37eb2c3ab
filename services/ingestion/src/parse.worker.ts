import { parentPort } from 'node:worker_threads';
import { closeTruncated } from './feeds/close-truncated';
import { type FeedDocument, MalformedFeedError } from './feeds/feed-entry';
import { readFeed } from './feeds/parse-feed';
import { type ExtractedPage, ExtractionError } from './pages/extract-page';
import { type PageRefresh, readPage } from './pages/refresh';
import type { SourceKind } from './sources/source.entity';

interface Task {
  readonly text: string;
  readonly address: string;
  /** Current time; dates after it count as unknown. */
  readonly now: Date;
}
export interface PageTask extends Task {
  readonly read: 'page';
}
export interface FeedTask extends Task {
  readonly read: 'feed';
  readonly kind: SourceKind;
  /** True if `text` is only the beginning of the feed. */
  readonly isTruncated: boolean;
}

export type ParseTask = PageTask | FeedTask;

export interface ParseOutputs {
  readonly page: ExtractedPage | PageRefresh;
  readonly feed: FeedDocument;
}

/** Result of a task. A failure has a reason instead of an error, because only plain data can leave a thread. */
export type ParseResult = { readonly value: ParseOutputs[keyof ParseOutputs] } | { readonly reason: string };

function parse(task: ParseTask): ParseResult {
  const { text, address, now } = task;
  try {
    if (task.read === 'page') return { value: readPage(text, address, now) };
    return { value: readFeed(task.isTruncated ? closeTruncated(text) : text, task.kind, address, now) };
  } catch (error) {
    if (error instanceof ExtractionError || error instanceof MalformedFeedError) {
      return { reason: error.reason };
    }
    throw error;
  }
}

parentPort?.on('message', (task: ParseTask) => parentPort?.postMessage(parse(task)));
parentPort?.postMessage('ready');
