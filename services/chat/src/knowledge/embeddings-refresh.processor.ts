import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { EmbeddingsRefresh } from './embeddings-refresh.job';
import { KnowledgeRebuild } from './knowledge-rebuild.service';

@Processes(EmbeddingsRefresh)
export class EmbeddingsRefreshProcessor implements JobProcessor<typeof EmbeddingsRefresh> {
  constructor(private readonly rebuild: KnowledgeRebuild) {}

  process(_: unknown, run: JobContext): Promise<JobOutcome> {
    return this.rebuild.repairVectors(run);
  }
}
