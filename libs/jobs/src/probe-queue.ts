import { FlowProbe } from '@frontier/messaging';
import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PROBE, Queues } from './queues';

/** Leads the probe of the service through a queue. No row and no list of jobs contains it. */
@Injectable()
export class ProbeQueue implements OnApplicationBootstrap {
  private readonly logger = getLogger('flow-probe');

  constructor(
    private readonly queues: Queues,
    private readonly probe: FlowProbe,
    @Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    const queue = this.queues.getQueue(PROBE);
    queue.on('error', (error) => this.logger.debug({ err: error }, 'probe queue connection failed'));
    if (!this.config.SERVICE_ROLES.includes('worker')) return;
    this.probe.forward = (id) => this.queues.addProbe(id);
    void queue.process(1, ({ data }) => this.probe.finish(data.runId));
  }
}
