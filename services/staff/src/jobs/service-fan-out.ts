import { getLogger, InternalClient } from '@frontier/service-kit';
import { databaseParts, type ServicePart } from '@frontier/topology';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Services with a database, as only these can consume events. */
export const eventServices = databaseParts.map(({ name }) => name as ServicePart);

export interface FanOutResult<T> {
  readonly items: (T & { readonly service: ServicePart })[];
  readonly unavailable: ServicePart[];
}

/** Queries several services in parallel. Lists a service that fails as unavailable and returns the items of the others. */
@Injectable()
export class ServiceFanOut {
  private readonly logger = getLogger('services');

  constructor(private readonly client: InternalClient) {}

  async fetchAll<T>(
    services: readonly ServicePart[],
    path: string,
    schema: z.ZodType<{ items: T[] }>,
  ): Promise<FanOutResult<T>> {
    const answers = await Promise.all(
      services.map(async (service) => {
        try {
          const { items } = await this.client.get(`/internal/${service}/${path}`, schema);
          return items.map((item) => ({ ...item, service }));
        } catch (error) {
          this.logger.warn({ err: error, service }, 'failed to query a service, leaving it out of the list');
          return service;
        }
      }),
    );
    return {
      items: answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer)),
      unavailable: answers.filter((answer) => typeof answer === 'string'),
    };
  }
}
