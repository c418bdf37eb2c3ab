import { EventBusConnection } from '@frontier/messaging';
import { getLogger } from '@frontier/service-kit';
import { getRunSignalSubject } from '@frontier/topology';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options';

export const RunSignal = z.strictObject({ ids: z.array(z.string()) });

/** Many runs change at the same time, so changes are published in batches. */
const BATCH_DELAY_MS = 200;

/** Publishes ids of changed runs. Sends nothing while NATS is down: listeners read missed changes from the rows. */
@Injectable()
export class RunChangeNotifier implements BeforeApplicationShutdown {
  private readonly logger = getLogger('run-signals');
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: EventBusConnection,
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
  ) {}

  /** Announces a changed run. Call this after the commit: a listener that reads the run earlier would see no change. */
  notifyChanged(id: string): void {
    this.changed.add(id);
    this.timer ??= setTimeout(() => void this.publishChanges(), BATCH_DELAY_MS);
  }

  /** Publishes the changes of runs that have just ended. */
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
      this.logger.debug({ err: error }, 'failed to publish changes of job runs');
    }
  }
}
