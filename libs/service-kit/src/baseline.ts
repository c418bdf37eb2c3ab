import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In version 0.1.0 the newest migration of every service. */
const NEWEST_OF_0_1_0 = 'WakeForWhatNobodyHolds1795800000000';

/**
 * Makes all tables of a service as version 1.0.0 has them. A database that version 0.1.0 brought up to date has them
 * already: only its list of migrations is replaced. See docs/adr/0040.
 */
export abstract class Baseline implements MigrationInterface {
  readonly name = 'Baseline1795810000000';

  /** How many migrations the service had in version 0.1.0, those of libraries included. */
  abstract readonly replaces: number;
  /** What makes the tables of libraries, in this order. */
  protected abstract readonly shared: readonly (new () => MigrationInterface)[];

  protected abstract readonly create: string;
  protected abstract readonly drop: string;

  /** @throws when version 0.1.0 has not brought the database up to date */
  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    if (found.length === 0) {
      for (const Tables of this.shared) await new Tables().up(runner);
      await runner.query(this.create);
      return;
    }
    if (found.length !== this.replaces || !found.some(({ name }) => name === NEWEST_OF_0_1_0)) {
      throw new Error(
        `Version 0.1.0 made this database: it has ${found.length} migrations where the last commit of that version has ` +
          `${this.replaces}: start that commit on it once, which runs what is missing, or begin with an empty database`,
      );
    }
    // TypeORM enters the baseline in the same transaction.
    await runner.query('DELETE FROM migrations');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(this.drop);
    for (const Tables of this.shared.toReversed()) await new Tables().down(runner);
  }
}
