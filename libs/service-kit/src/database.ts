import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
import { z } from 'zod';
import { defineConfig } from './config';
import { Dependencies } from './dependencies';
import { getLogger, setServiceName } from './logging';
import { PreparedStatementClient } from './prepared-statement-client';

const DatabaseConfig = defineConfig({
  /** The service's own role; it owns its schema and sees no other. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().default(10),
});

export interface DatabaseDefinition {
  /** Also the name of the schema and of the role. */
  readonly service: string;
  readonly entities: MixedList<string | (new () => object) | EntitySchema>;
  /** Oldest first; the migrations of libraries come before the service's own. */
  readonly migrations: MixedList<string | (new () => object)>;
}

/**
 * TypeORM options for a service's schema. `search_path` is set as well as `schema`, so that raw SQL in
 * migrations and libraries lands in the same place.
 *
 * @throws ConfigError when `DATABASE_URL` is missing or malformed
 */
export function dataSourceOptions(definition: DatabaseDefinition, env = process.env): DataSourceOptions {
  const config = DatabaseConfig.parse(env);
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: definition.service,
    entities: definition.entities as DataSourceOptions['entities'],
    migrations: definition.migrations as DataSourceOptions['migrations'],
    migrationsTransactionMode: 'each',
    extra: {
      Client: PreparedStatementClient,
      options: `-c search_path=${definition.service},public -c timezone=UTC`,
      max: config.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      // Signing in anew after each short pause, as it would by default, costs both sides more than keeping a session.
      idleTimeoutMillis: 60_000,
      application_name: `frontier-${definition.service}`,
    },
  };
}

@Injectable()
class DatabaseReadiness implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dependencies: Dependencies,
  ) {}

  onModuleInit(): void {
    this.dependencies.add({ name: 'postgres', check: () => this.dataSource.query('SELECT 1') });
  }
}

@Module({})
export class DatabaseModule {
  /** For a service with a schema. It tries thirty times to connect, and does not migrate: `migrate` does. */
  static forService(definition: DatabaseDefinition): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(definition), retryAttempts: 30, retryDelay: 1_000 }),
        }),
      ],
      providers: [DatabaseReadiness],
      exports: [TypeOrmModule],
    };
  }
}

/** Brings a service's schema up to date: the whole of a `migrate.ts`. Exits 1 when it cannot. */
export async function migrate(definition: DatabaseDefinition): Promise<void> {
  const logger = getLogger('migrate');
  setServiceName(definition.service);
  try {
    const dataSource = await new DataSource(dataSourceOptions(definition)).initialize();
    const applied = await dataSource.runMigrations();
    await dataSource.destroy();
    logger.info({ applied: applied.map(({ name }) => name) }, `${definition.service} is up to date`);
  } catch (error) {
    logger.fatal({ err: error }, `${definition.service} could not be migrated`);
    process.exitCode = 1;
  }
}
