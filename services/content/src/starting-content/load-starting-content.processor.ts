import {
  type JobContext,
  type JobOutcome,
  type JobProcessor,
  PermanentJobError,
  Processes,
} from '@frontier/jobs';
import { getLogger } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import { ContentConfig } from '../content.config';
import { readContentFolder } from './content-folder';
import { ItemLoader } from './item-loader.service';
import { LoadStartingContent } from './load-starting-content.job';

@Processes(LoadStartingContent)
export class LoadStartingContentProcessor implements JobProcessor<typeof LoadStartingContent> {
  private readonly logger = getLogger('starting-content');

  constructor(
    private readonly loader: ItemLoader,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  async process(_: z.infer<typeof LoadStartingContent.payload>, run: JobContext): Promise<JobOutcome> {
    const { files, problems } = await readContentFolder(this.config.CONTENT_DIR);
    for (const [done, file] of files.entries()) {
      const outcome = await this.loader.load(file);
      run.count(outcome);
      run.progress(done + 1, files.length);
      if (outcome === 'kept') this.logger.info({ path: file.path }, 'staff look after this item by now');
    }
    // Reported at the end: one bad file keeps no other from readers.
    if (problems.length > 0) throw new PermanentJobError(problems.map(({ message }) => message).join('\n'));
    if (files.length === 0) return { outcome: 'skipped', message: 'the content folder holds no files' };
    return { outcome: 'done' };
  }
}
