import { dataSourceOptions } from '@frontier/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { LeadsConfig } from './leads.config';

const NAME = 'public';

/** Connection of the role that may insert forms but not select anything (ADR 10). */
export const PUBLIC_DATABASE = getDataSourceToken(NAME);

export const publicDatabaseModule: DynamicModule = TypeOrmModule.forRootAsync({
  name: NAME,
  useFactory: () => ({
    ...dataSourceOptions(
      // TypeORM reads rows when it writes an entity, which this role may not do, so register no entities.
      { service: 'leads', entities: [], migrations: [] },
      { ...process.env, DATABASE_URL: LeadsConfig.parse(process.env).PUBLIC_DATABASE_URL },
    ),
    retryAttempts: 30,
    retryDelay: 1_000,
  }),
});
