import { setTimeout as delay } from 'node:timers/promises';
import { JobRunList, RunSignal } from '@frontier/jobs';
import { EventBusConnection } from '@frontier/messaging';
import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import { RUN_SIGNALS, type ServicePart, findServiceBySignal } from '@frontier/topology';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ServiceFanOut } from './service-fan-out';
import type { ServiceRun } from './job.schemas';

/** Maximum number of run ids in a request. Limited, because its URL contains them. */
const MAX_IDS_PER_REQUEST = 25;
/** Minimum delay between two requests to one service. */
const THROTTLE_MS = 250;
const RETRY_MS = 5_000;

/** Receives the signals of changed runs. Loads each changed run once per process, and only while a stream is open. */
@Injectable()
export class RunChangeSubscriber implements OnApplicationBootstrap {
  private readonly logger = getLogger('run-changes');
  private readonly changes = new Subject<ServiceRun[]>();
  private readonly missing = new Subject<void>();
  private readonly unread = new Map<ServicePart, Set<string>>();
  private readonly reading = new Set<ServicePart>();

  /** Emits the current state of runs shortly after they changed. */
  readonly changed = this.changes.asObservable();
  /** Emits when changes may have been missed, so that clients have to load all runs again. */
  readonly missed = this.missing.asObservable();

  constructor(
    private readonly bus: EventBusConnection,
    private readonly services: ServiceFanOut,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.base.SERVICE_ROLES.includes('api')) return;
    this.bus.addReconnectListener(() => this.missing.next());
    void this.listen();
  }

  get isListening(): boolean {
    return this.bus.isConnected;
  }

  private async listen(): Promise<void> {
    const connection = await this.bus.ready();
    for await (const message of connection.subscribe(RUN_SIGNALS)) {
      const service = findServiceBySignal(message.subject);
      if (!service || !this.changes.observed) continue;
      try {
        this.markUnread(service, RunSignal.parse(message.json()).ids);
      } catch (error) {
        this.logger.error({ err: error, service }, 'received an invalid job run change, ignoring it');
      }
    }
  }

  private markUnread(service: ServicePart, ids: readonly string[]): void {
    const unread = this.unread.get(service) ?? new Set();
    for (const id of ids) unread.add(id);
    this.unread.set(service, unread);
    if (this.reading.has(service)) return;
    this.reading.add(service);
    void this.read(service, unread).finally(() => this.reading.delete(service));
  }

  /** Loads changed runs of a service. Sends one request at a time, so that no older state arrives after a newer one. */
  private async read(service: ServicePart, unread: Set<string>): Promise<void> {
    while (unread.size > 0) {
      const ids = [...unread].slice(0, MAX_IDS_PER_REQUEST);
      for (const id of ids) unread.delete(id);
      const query = new URLSearchParams({ ids: ids.join(','), limit: String(MAX_IDS_PER_REQUEST) });
      const path = `job-runs?${query.toString()}`;
      const { items, unavailable } = await this.services.fetchAll([service], path, JobRunList);
      const isAway = unavailable.length > 0;
      if (isAway) this.missing.next();
      else if (items.length > 0) this.changes.next(items);
      await delay(isAway ? RETRY_MS : THROTTLE_MS, undefined, { ref: false });
    }
  }
}
