import { normaliseEmail } from '@frontier/domain';
import {
  Body,
  Controller,
  type DynamicModule,
  Get,
  Inject,
  Injectable,
  Module,
  Post,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Access } from './access';
import { Endpoint } from './openapi';

const PersonQuery = z.strictObject({ email: z.string().max(320).overwrite(normaliseEmail).min(1) });
const Person = PersonQuery.meta({ id: 'StaffName' });
type Person = z.infer<typeof Person>;

const Uses = z
  .object({
    /** Number of rows by `table.column`. */
    rows: z.record(z.string(), z.int()),
  })
  .meta({ id: 'StaffNameUses' });
type Uses = z.infer<typeof Uses>;

const COLUMNS = Symbol('columns with names of staff');
/** Takes the place of an erased address, as readers of old rows may still ask who wrote them. */
const FORMER = 'former staff';

/** Finds and erases the address of a member of staff in the rows that it signs. */
@Injectable()
class StaffNames {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(COLUMNS) private readonly columns: readonly string[],
  ) {}

  async count({ email }: Person): Promise<Uses> {
    const counts = await this.forEachColumn(
      (table, column) => `SELECT count(*)::int AS rows FROM ${table} WHERE lower(${column}) = $1`,
      async (sql) => (await this.dataSource.query<{ rows: number }[]>(sql, [email]))[0]?.rows ?? 0,
    );
    return { rows: counts };
  }

  /** Replaces the address. Safe to repeat. */
  async erase({ email }: Person): Promise<Uses> {
    const counts = await this.forEachColumn(
      (table, column) => `UPDATE ${table} SET ${column} = $2 WHERE lower(${column}) = $1`,
      async (sql) => (await this.dataSource.query<[unknown, number]>(sql, [email, FORMER]))[1],
    );
    return { rows: counts };
  }

  private async forEachColumn(
    write: (table: string, column: string) => string,
    run: (sql: string) => Promise<number>,
  ): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const name of this.columns) {
      const [table = '', column = ''] = name.split('.');
      counts[name] = await run(write(table, column));
    }
    return counts;
  }
}

@ApiTags('internal')
@Access({ scope: 'accounts:read' })
@Controller('internal/staff-names')
class StaffNamesController {
  constructor(private readonly names: StaffNames) {}

  @Get()
  @Endpoint('StaffNamesController_count', Uses)
  count(@Query({ schema: PersonQuery }) person: Person): Promise<Uses> {
    return this.names.count(person);
  }

  @Access({ scope: 'accounts:erase' })
  @Post('erasures')
  @Endpoint('StaffNamesController_erase', Uses)
  erase(@Body({ schema: Person }) person: Person): Promise<Uses> {
    return this.names.erase(person);
  }
}

/** Adds the endpoints with which `npm run person` exports and erases the addresses of staff in a service's rows. */
@Module({})
export class StaffNamesModule {
  /** @param columns as `table.column` */
  static forColumns(...columns: string[]): DynamicModule {
    return {
      module: StaffNamesModule,
      controllers: [StaffNamesController],
      providers: [StaffNames, { provide: COLUMNS, useValue: columns }],
    };
  }
}
