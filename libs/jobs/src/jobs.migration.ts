import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of jobs in a service's baseline. To change them later, add a migration to each service. */
export class JobTables implements MigrationInterface {
  readonly name = 'JobTables1763600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- The source of truth for background work. The queues in Redis only trigger it.
      CREATE TABLE job_runs (
        id text PRIMARY KEY,
        name text NOT NULL,
        payload jsonb NOT NULL,
        singleton boolean NOT NULL DEFAULT false,
        slot text,
        state text NOT NULL DEFAULT 'queued'
          CHECK (state IN ('queued', 'running', 'succeeded', 'skipped', 'failed')),
        progress jsonb NOT NULL DEFAULT '{"done": 0, "total": null}',
        counts jsonb NOT NULL DEFAULT '{}',
        message text,
        error text,
        transient boolean NOT NULL DEFAULT false,
        attempts int NOT NULL DEFAULT 0,
        traceparent text,
        queued_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        heartbeat_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX job_runs_one_at_a_time ON job_runs (name)
        WHERE singleton AND state IN ('queued', 'running');
      CREATE UNIQUE INDEX job_runs_slot ON job_runs (name, slot) WHERE slot IS NOT NULL;
      CREATE INDEX job_runs_unfinished ON job_runs (heartbeat_at) WHERE state IN ('queued', 'running');
      CREATE INDEX job_runs_failed ON job_runs (finished_at) WHERE state = 'failed';
      CREATE INDEX job_runs_newest ON job_runs (name, queued_at DESC);

      -- While it has a row, mail waits and schedules start nothing. Set by a restore, until an operator releases it.
      CREATE TABLE work_hold (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        reason text NOT NULL,
        since timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work_hold, job_runs');
  }
}
