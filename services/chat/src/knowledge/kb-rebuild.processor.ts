import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { KbRebuild } from './kb-rebuild.job';
import { KnowledgeRebuild } from './knowledge-rebuild.service';
import { KnowledgeRefresh } from './knowledge-refresh.service';

@Processes(KbRebuild)
export class KbRebuildProcessor implements JobProcessor<typeof KbRebuild> {
  constructor(
    private readonly rebuild: KnowledgeRebuild,
    private readonly refresh: KnowledgeRefresh,
  ) {}

  process({ action }: z.infer<typeof KbRebuild.payload>, run: JobContext): Promise<JobOutcome> {
    return action === 'rebuild' ? this.rebuild.rebuild(run) : this.refresh.refresh(run);
  }
}
