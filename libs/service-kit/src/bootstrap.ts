import 'reflect-metadata';
import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type Provider,
  StandardSchemaValidationPipe,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard, Authenticator } from './access';
import { BaseConfig, ConfigError, IdentityConfig } from './config';
import { GracefulShutdown } from './graceful-shutdown';
import { HealthModule } from './health';
import { getLogger, setServiceName, NestLogger } from './logging';
import { MetricsModule } from './metrics';
import { InvalidInputError, ProblemFilter, sendProblem } from './problem.filter';
import { StaffServiceRoleStore, RoleStore, RoleStoreConfig } from './role-store';
import { observeRequests } from './tracing/observe-requests';
import { startTracing, stopTracing } from './tracing/start-tracing';

export interface ServiceDefinition {
  readonly name: string;
  readonly module: Type | DynamicModule;
  /** The largest request body in bytes. */
  readonly bodyLimit?: number;
  /** Keeps the bytes of each body beside what was read from it: signatures are made over bytes. */
  readonly rawBody?: boolean;
  /** Where the roles of people are looked up, if not at the staff service. */
  readonly roleStore?: Type<RoleStore>;
  /** A last word to Fastify before routes are made: plugins and hooks of the gateway. */
  readonly configure?: (app: NestFastifyApplication) => Promise<void> | void;
  /**
   * Answers what Fastify refuses before it looks for a route, such as a path that cannot be decoded: neither
   * hooks nor filters see it. Absent means a problem document.
   */
  readonly refuseUnrouted?: (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown;
}

const shared: Provider[] = [
  BaseConfig.provider,
  IdentityConfig.provider,
  RoleStoreConfig.provider,
  Authenticator,
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_FILTER, useClass: ProblemFilter },
  {
    provide: APP_PIPE,
    useValue: new StandardSchemaValidationPipe({
      exceptionFactory: (issues) =>
        new InvalidInputError(
          issues.map(({ path, message }) => ({
            path: (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
            message,
          })),
        ),
    }),
  },
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
      exports: [BaseConfig.provider, Authenticator],
    };
  }

  /** The outermost module is asked first: nothing has stopped yet. */
  onModuleDestroy(): Promise<void> {
    return this.draining.begin();
  }

  onApplicationShutdown(): Promise<void> {
    this.draining.end();
    return stopTracing();
  }
}

/** Does not listen. With `preview`, nothing is instantiated, so no server and no environment is needed. */
export async function createService(
  definition: ServiceDefinition,
  { preview = false }: { preview?: boolean } = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: definition.bodyLimit ?? 256 * 1024,
    logger: false,
    // Whoever still gets through to a process that ends is served as well: nothing it works with has gone before.
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
    await definition.configure?.(app);
    app.enableShutdownHooks();
  }
  return app;
}

/** Boots a service: the whole of a `main.ts`. A service that cannot boot says why and exits 1. */
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
