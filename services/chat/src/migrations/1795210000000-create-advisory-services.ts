import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAdvisoryServices1795210000000 implements MigrationInterface {
  name = 'CreateAdvisoryServices1795210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE advisory_services (
        id uuid NOT NULL,
        slug text NOT NULL,
        revision int NOT NULL,
        visible boolean NOT NULL,
        CONSTRAINT advisory_services_pkey PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE advisory_services');
  }
}
