import { CHAT_DEFAULTS, QUESTION_LIMIT } from '@frontier/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChatSettings1795240000000 implements MigrationInterface {
  name = 'CreateChatSettings1795240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_settings (
        only_row boolean NOT NULL DEFAULT true,
        rate_limit_per_hour int NOT NULL,
        mode text NOT NULL,
        web_fallback boolean NOT NULL,
        web_provider text NOT NULL,
        domain_whitelist text[] NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT chat_settings_pkey PRIMARY KEY (only_row),
        CONSTRAINT chat_settings_one_row CHECK (only_row),
        CONSTRAINT chat_settings_limit CHECK (rate_limit_per_hour BETWEEN 1 AND 1000),
        CONSTRAINT chat_settings_mode CHECK (mode IN ('off', 'lenient', 'strict')),
        CONSTRAINT chat_settings_provider CHECK (web_provider IN ('google_news', 'serpapi', 'bing', 'direct'))
      )`);
    const { mode, web_fallback, web_provider, domain_whitelist } = CHAT_DEFAULTS;
    await runner.query(
      `INSERT INTO chat_settings (rate_limit_per_hour, mode, web_fallback, web_provider, domain_whitelist)
       VALUES ($1, $2, $3, $4, $5)`,
      [QUESTION_LIMIT.ofNewInstallation, mode, web_fallback, web_provider, domain_whitelist],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_settings');
  }
}
