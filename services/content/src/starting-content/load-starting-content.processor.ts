import {
  type JobContext,
  type JobOutcome,
  type JobProcessor,
  PermanentJobError,
  Processes,
} from '@frontier/jobs';
import { getLogger } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import { ContentConfig } from '../content.config';
import type { ItemKind } from '../items/item-kind';
import type { ContentFile } from './content-file';
import { readContentFolder } from './content-folder';
import { ItemLoader } from './item-loader.service';
import { LoadStartingContent } from './load-starting-content.job';

const BATCH_SIZE = 50;

@Processes(LoadStartingContent)
export class LoadStartingContentProcessor implements JobProcessor<typeof LoadStartingContent> {
  private readonly logger = getLogger('starting-content');

  constructor(
    private readonly loader: ItemLoader,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const { files, problems } = await readContentFolder(this.config.CONTENT_DIR);
    let done = 0;
    for (const { kind, batch } of splitIntoBatches(files)) {
      for (const [index, outcome] of (await this.loader.load(kind, batch)).entries()) {
        run.count(outcome);
        if (outcome === 'kept') {
          this.logger.info({ path: batch[index]?.path }, 'content file skipped: item belongs to staff');
        }
      }
      run.progress((done += batch.length), files.length);
    }
    // Fail at the end, so that one bad file does not keep the others from readers.
    if (problems.length > 0) throw new PermanentJobError(problems.map(({ message }) => message).join('\n'));
    if (files.length === 0) return { outcome: 'skipped', message: 'the content folder holds no files' };
    return { outcome: 'done' };
  }
}

/** Splits files by kind, into batches small enough to hold their locks only briefly. */
function* splitIntoBatches(
  files: readonly ContentFile[],
): Generator<{ kind: ItemKind; batch: ContentFile[] }> {
  for (const kind of new Set(files.map((file) => file.kind))) {
    const ofKind = files.filter((file) => file.kind === kind);
    for (let from = 0; from < ofKind.length; from += BATCH_SIZE)
      yield { kind, batch: ofKind.slice(from, from + BATCH_SIZE) };
  }
}
