import { ModelTrials, ModelUnavailableError } from '@frontier/ai';
import { Jobs } from '@frontier/jobs';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SummariseOnDemand } from './summarise-on-demand.job';
import { SummariseWithModel } from './summarise-with-model.job';

/** Replays summaries that a failing model parked, when it works again. Other parked runs wait for a person. */
@Injectable()
export class ParkedSummaries implements OnApplicationBootstrap {
  constructor(
    private readonly trials: ModelTrials,
    private readonly jobs: Jobs,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    this.trials.watch('chat', () =>
      this.jobs.requeueParked([SummariseWithModel, SummariseOnDemand], ModelUnavailableError.opening),
    );
  }
}
