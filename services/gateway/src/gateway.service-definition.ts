import type { ServiceDefinition } from '@frontier/service-kit';
import { configureGateway } from './configure';
import { GatewayModule } from './app.module';
import { replyWithError } from './errors/error-reply';

export const gateway: ServiceDefinition = {
  name: 'gateway',
  module: GatewayModule,
  configure: configureGateway,
  refuseUnrouted: replyWithError,
};
