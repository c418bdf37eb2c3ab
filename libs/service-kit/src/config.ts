import { imprintSettings } from '@frontier/domain';
import { machineClientIds } from '@frontier/identity';
import type { Provider } from '@nestjs/common';
import { z } from 'zod';

export interface ConfigDefinition<Shape extends z.ZodRawShape> {
  /** Injection token: `@Inject(X.token) config: ConfigOf<typeof X>`. */
  readonly token: symbol;
  /** The schema of each variable, for the generated list of settings. */
  readonly shape: Shape;
  readonly provider: Provider;
  parse(env: NodeJS.ProcessEnv): z.infer<z.ZodObject<Shape>>;
}

export type ConfigOf<D> = D extends ConfigDefinition<infer Shape> ? z.infer<z.ZodObject<Shape>> : never;

/** Lists missing and malformed variables. Never contains a value, because it may be a secret. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Defines variables. An empty one counts as missing. @throws ConfigError from `parse` and at start, with all errors */
export function defineConfig<Shape extends z.ZodRawShape>(shape: Shape): ConfigDefinition<Shape> {
  const schema = z.object(shape);
  const token = Symbol('config');
  const parse = (env: NodeJS.ProcessEnv): z.infer<z.ZodObject<Shape>> => {
    const present = Object.fromEntries(
      Object.keys(shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    );
    const result = schema.safeParse(present);
    if (result.success) return result.data;
    throw new ConfigError(
      result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return name in present ? `${name} is malformed (${issue.code})` : `${name} is missing`;
      }),
    );
  };
  return { token, shape, parse, provider: { provide: token, useFactory: () => parse(process.env) } };
}

const Role = z.enum(['api', 'worker']);

export const BaseConfig = defineConfig({
  /** 0 selects a free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** `worker` runs consumers, the outbox relay and job processors; `api` answers requests. */
  SERVICE_ROLES: z
    .string()
    .default('api,worker')
    .transform((roles) => roles.split(',').map((role) => role.trim()))
    .pipe(z.array(Role).nonempty()),
  /** Milliseconds a stopping process continues to answer, until the load balancer has noticed that it is not ready. */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).default(0),
  /** Milliseconds running jobs have to finish at shutdown, before another process takes them over. */
  SHUTDOWN_JOBS_MS: z.coerce.number().int().min(0).default(5_000),
  /** Milliseconds that work may wait in an outbox, consumer or queue before health reports it as stuck. */
  HEALTH_WAIT_LIMIT_MS: z.coerce.number().int().min(1_000).default(120_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const IdentityConfig = defineConfig({
  /** The `iss` claim of tokens, such as `https://record.example/realms/frontier`. */
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }),
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
});

export const ClientConfig = defineConfig({
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  IDENTITY_CLIENT_ID: z.enum(machineClientIds),
  IDENTITY_CLIENT_SECRET: z.string().min(32),
});

/** Services call each other only through the gateway's internal listener. */
export const GatewayClientConfig = defineConfig({
  GATEWAY_URL: z.url(),
  INTERNAL_CALL_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
});

export const ImprintConfig = defineConfig(imprintSettings);
export type ImprintConfig = ConfigOf<typeof ImprintConfig>;
