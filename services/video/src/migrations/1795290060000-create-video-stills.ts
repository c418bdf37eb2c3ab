import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVideoStills1795290060000 implements MigrationInterface {
  name = 'CreateVideoStills1795290060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE video_stills (
        id uuid NOT NULL,
        type text NOT NULL,
        hash text NOT NULL,
        bytes bytea NOT NULL,
        CONSTRAINT video_stills_pkey PRIMARY KEY (id),
        CONSTRAINT video_stills_video FOREIGN KEY (id) REFERENCES videos (id) ON DELETE CASCADE,
        CONSTRAINT video_stills_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp'))
      )`);
    await runner.query('CREATE INDEX video_stills_hash ON video_stills (hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE video_stills');
  }
}
