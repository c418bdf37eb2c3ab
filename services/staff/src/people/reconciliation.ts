import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { StaffConfig } from '../staff.config';
import { People } from './people.service';

/** Polls the provider: disabled accounts lose access within a minute. No job: its runs would fill the job history. */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('people');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly people: People,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    this.timer = setInterval(() => this.begin(), this.config.STAFF_RECONCILE_MS);
    this.begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running ??= this.people
      .reconcile()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'identity provider reconciliation failed, retrying'),
      )
      .finally(() => (this.running = undefined));
  }
}
