import { getLogger, ImprintConfig } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config';

/** Warns at the start of a production system in which settings of the imprint are empty. */
@Injectable()
export class ImprintCheck implements OnApplicationBootstrap {
  private readonly logger = getLogger('imprint');

  constructor(
    @Inject(GatewayConfig.token) private readonly config: GatewayConfig,
    @Inject(ImprintConfig.token) private readonly imprint: ImprintConfig,
  ) {}

  onApplicationBootstrap(): void {
    const missing = this.listMissing();
    if (missing.length > 0) this.logger.warn({ missing }, 'imprint incomplete');
  }

  /** Returns the names of empty settings; none outside production. */
  listMissing(): string[] {
    if (this.config.NODE_ENV !== 'production') return [];
    const names = Object.keys(ImprintConfig.shape) as (keyof ImprintConfig)[];
    return names.filter((name) => !this.imprint[name]?.length);
  }
}
