import { EventBusConnection } from '@frontier/messaging';
import { getLogger } from '@frontier/service-kit';
import { getRunSignalSubject } from '@frontier/topology';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options';

export const RunSignal = z.strictObject({ ids: z.array(z.string()) });

/** Many runs change together, and nobody sees a fifth of a second. */
const BATCH_DELAY_MS = 200;

/** While NATS is away nothing is told: the rows are the truth, and whoever has missed something reads them. */
@Injectable()
export class RunChangeNotifier implements BeforeApplicationShutdown {
  private readonly logger = getLogger('run-signals');
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: EventBusConnection,
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
  ) {}

  /** After the commit: a run that is read too early would look as if nothing had happened. */
  notifyChanged(id: string): void {
    this.changed.add(id);
    this.timer ??= setTimeout(() => void this.publishChanges(), BATCH_DELAY_MS);
  }

  /** What has just ended is still told. */
  beforeApplicationShutdown(): Promise<void> {
    return this.publishChanges();
  }

  private async publishChanges(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = [...this.changed];
    this.changed.clear();
    if (ids.length === 0 || !this.bus.isConnected) return;
    const signal: z.infer<typeof RunSignal> = { ids };
    try {
      (await this.bus.ready()).publish(getRunSignalSubject(this.options.service), JSON.stringify(signal));
    } catch (error) {
      this.logger.debug({ err: error }, 'nobody was told of runs');
    }
  }
}
