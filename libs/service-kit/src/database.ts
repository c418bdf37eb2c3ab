import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
import { z } from 'zod';
import { defineConfig } from './config';
import { Dependencies } from './dependencies';
import { getLogger, setServiceName } from './logging';
import { PreparedStatementClient } from './prepared-statement-client';

export const DatabaseConfig = defineConfig({
  /** Connects as the service's own role, which can access only its own schema. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Maximum number of connections that one process opens. */
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().default(10),
  /** Time limit in milliseconds for getting a connection, from the pool or a new one. */
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().positive().default(5_000),
});

export interface DatabaseDefinition {
  /** Also the name of the schema and of the role. */
  readonly service: string;
  readonly entities: MixedList<string | (new () => object) | EntitySchema>;
  /** Oldest first; migrations of libraries come before the service's own. */
  readonly migrations: MixedList<string | (new () => object)>;
}

/** Returns connection options. Sets `search_path`, too, for raw SQL. @throws ConfigError if a variable is invalid */
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
      connectionTimeoutMillis: config.DATABASE_CONNECT_TIMEOUT_MS,
      // By default pg closes idle sessions after 10 s; opening new ones after each pause costs more than keeping
      // them.
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
    // Readers need no writes, so a process stays ready without them.
    this.dependencies.add({ name: 'postgres-writes', degrades: true, check: () => this.assertWritable() });
  }

  private async assertWritable(): Promise<void> {
    const [row] = await this.dataSource.query<{ transaction_read_only: string }[]>(
      'SHOW transaction_read_only',
    );
    if (row?.transaction_read_only !== 'off') throw new Error('Postgres is read-only');
  }
}

@Module({})
export class DatabaseModule {
  /** Connects at start, with up to thirty retries. Does not run migrations: `migrate` does. */
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

/** Runs the migrations of a service; a `migrate.ts` needs nothing else. Exits with 1 on failure. */
export async function migrate(definition: DatabaseDefinition): Promise<void> {
  const logger = getLogger('migrate');
  setServiceName(definition.service);
  try {
    const dataSource = await new DataSource(dataSourceOptions(definition)).initialize();
    const applied = await dataSource.runMigrations();
    await dataSource.destroy();
    logger.info(
      { applied: applied.map(({ name }) => name) },
      `database schema of ${definition.service} is up to date`,
    );
  } catch (error) {
    logger.fatal({ err: error }, `${definition.service} could not be migrated`);
    process.exitCode = 1;
  }
}
