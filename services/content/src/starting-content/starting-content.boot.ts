import { Jobs } from '@frontier/jobs';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LoadStartingContent } from './load-starting-content.job';

/** Loads the starting content when a worker boots. Workers that boot together share one run. */
@Injectable()
export class StartingContentBoot implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.base.SERVICE_ROLES.includes('worker')) await this.jobs.start(LoadStartingContent, {});
  }
}
