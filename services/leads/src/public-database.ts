import { dataSourceOptions } from '@frontier/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { LeadsConfig } from './leads.config';

const NAME = 'public';

/** The connection of the role that may insert what visitors send and select nothing (ADR 10). */
export const PUBLIC_DATABASE = getDataSourceToken(NAME);

export const publicDatabaseModule: DynamicModule = TypeOrmModule.forRootAsync({
  name: NAME,
  useFactory: () => ({
    ...dataSourceOptions(
      // No entities: whatever TypeORM does with one begins or ends with a SELECT.
      { service: 'leads', entities: [], migrations: [] },
      { ...process.env, DATABASE_URL: LeadsConfig.parse(process.env).PUBLIC_DATABASE_URL },
    ),
    retryAttempts: 30,
    retryDelay: 1_000,
  }),
});
