import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest migration of every service in version 0.1.0. */
const NEWEST_OF_0_1_0 = 'WakeForWhatNobodyHolds1795800000000';

/** Creates the tables of 1.0.0. On a fully migrated 0.1.0, only clears the list of migrations. See docs/adr/0040. */
export abstract class Baseline implements MigrationInterface {
  readonly name = 'Baseline1795810000000';

  /** Number of migrations of the service in version 0.1.0, including those of libraries. */
  abstract readonly replaces: number;
  /** Migrations that create the tables of libraries, in order. */
  protected abstract readonly shared: readonly (new () => MigrationInterface)[];

  protected abstract readonly create: string;
  protected abstract readonly drop: string;

  /** @throws Error if version 0.1.0 has not fully migrated the database */
  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    if (found.length === 0) {
      for (const Tables of this.shared) await new Tables().up(runner);
      await runner.query(this.create);
      return;
    }
    if (found.length !== this.replaces || !found.some(({ name }) => name === NEWEST_OF_0_1_0)) {
      throw new Error(
        `This database was created by version 0.1.0. It has ${found.length} migrations where the last commit of that version has ` +
          `${this.replaces}: start that commit on it once to run the missing ones, or use an empty database`,
      );
    }
    // TypeORM then adds the baseline to this table in the same transaction.
    await runner.query('DELETE FROM migrations');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(this.drop);
    for (const Tables of this.shared.toReversed()) await new Tables().down(runner);
  }
}
