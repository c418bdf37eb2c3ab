import 'reflect-metadata';
import { systemClock } from '@frontier/domain';
import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard, Authenticator } from './access';
import { ServiceClock } from './clock';
import { BaseConfig, ConfigError, IdentityConfig } from './config';
import { GracefulShutdown } from './graceful-shutdown';
import { HealthModule } from './health';
import { getLogger, setServiceName, NestLogger } from './logging';
import { MetricsModule } from './metrics';
import { InputPipe } from './input.pipe';
import { ProblemFilter, sendProblem } from './problem.filter';
import { StaffServiceRoleStore, RoleStore, RoleStoreConfig } from './role-store';
import { observeRequests } from './tracing/observe-requests';
import { startTracing, stopTracing } from './tracing/start-tracing';

export interface ServiceDefinition {
  readonly name: string;
  readonly module: Type | DynamicModule;
  /** In bytes. */
  readonly bodyLimit?: number;
  /** Keeps the raw bytes of each body, because signatures are computed over bytes. */
  readonly rawBody?: boolean;
  /** Looks up the roles of people; the staff service by default. */
  readonly roleStore?: Type<RoleStore>;
  /** Runs before routes are registered, for example to add plugins and hooks of the gateway. */
  readonly configure?: (app: NestFastifyApplication) => Promise<void> | void;
  /** Answers requests that Fastify rejects before routing and hooks; by default with a problem document. */
  readonly refuseUnrouted?: (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown;
}

const shared: Provider[] = [
  BaseConfig.provider,
  IdentityConfig.provider,
  RoleStoreConfig.provider,
  Authenticator,
  { provide: ServiceClock, useValue: systemClock },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_FILTER, useClass: ProblemFilter },
  { provide: APP_PIPE, useClass: InputPipe },
];

@Global()
@Module({})
class ServiceModule implements OnModuleDestroy, OnApplicationShutdown {
  constructor(private readonly draining: GracefulShutdown) {}

  static around({ module, roleStore = StaffServiceRoleStore }: ServiceDefinition): DynamicModule {
    return {
      module: ServiceModule,
      imports: [DiscoveryModule, HealthModule, MetricsModule, module],
      providers: [...shared, { provide: RoleStore, useClass: roleStore }],
      exports: [BaseConfig.provider, Authenticator, ServiceClock],
    };
  }

  /** Starts the shutdown. Nest calls the outermost module first, so no other module has stopped yet. */
  onModuleDestroy(): Promise<void> {
    return this.draining.begin();
  }

  onApplicationShutdown(): Promise<void> {
    this.draining.end();
    return stopTracing();
  }
}

/** Creates a service that does not listen. `preview` instantiates nothing, so it needs no servers or variables. */
export async function createService(
  definition: ServiceDefinition,
  { preview = false }: { preview?: boolean } = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: definition.bodyLimit ?? 256 * 1024,
    logger: false,
    // Requests that still arrive during shutdown are answered, because everything they need is still running.
    return503OnClosing: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      (definition.refuseUnrouted ?? sendProblem)(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ServiceModule.around(definition), adapter, {
    logger: new NestLogger(),
    abortOnError: false,
    rawBody: definition.rawBody ?? false,
    preview,
  });
  if (!preview) {
    observeRequests(adapter.getInstance());
    try {
      await definition.configure?.(app);
    } catch (error) {
      // Ends timers and connections of the modules, which would keep the process running.
      await app.close();
      throw error;
    }
    app.enableShutdownHooks();
  }
  return app;
}

/** Starts a service; a `main.ts` needs nothing else. If the start fails, logs the reason and exits with 1. */
export async function bootstrapService(definition: ServiceDefinition): Promise<void> {
  const logger = getLogger('bootstrap');
  setServiceName(definition.name);
  try {
    const { HOST, PORT } = BaseConfig.parse(process.env);
    await startTracing(definition.name);
    const app = await createService(definition);
    await app.listen(PORT, HOST);
    logger.info({ url: await app.getUrl() }, `${definition.name} is ready`);
  } catch (error) {
    if (error instanceof ConfigError) logger.fatal(error.message);
    else logger.fatal({ err: error }, `${definition.name} could not start`);
    process.exit(1);
  }
}
