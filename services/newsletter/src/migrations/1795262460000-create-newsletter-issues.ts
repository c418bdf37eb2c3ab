import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLACEHOLDER = {
  id: '0196f0a0-0000-7000-8000-000000000001',
  title: 'About this newsletter',
  // The day on which the newsletter was announced.
  date: '2026-11-21',
  section: 'border-updates',
  excerpt: 'What the weekly newsletter will bring, how it is made, and how to leave it.',
  content: [
    '# About this newsletter',
    'Once a week we send what has changed at the frontier between Gibraltar and Spain, and what it means for those who cross it.',
    '## What each issue brings',
    'Every issue belongs to one of four sections: border and movement, policy analysis, business and immigration, relations with the European Union.',
    'You can choose the sections that reach you, and change your choice from any issue.',
    '## How it is made',
    'Each report names its source and its date. Where nothing is known, the issue says so.',
    '## How to leave',
    'Every mail ends with a link that unsubscribes you at once. Nobody asks you to sign in.',
  ].join('\n'),
  tags: ['newsletter'],
};

export class CreateNewsletterIssues1795262460000 implements MigrationInterface {
  name = 'CreateNewsletterIssues1795262460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_issues (
        id uuid NOT NULL,
        title text NOT NULL,
        date date NOT NULL,
        section text NOT NULL,
        excerpt text NOT NULL,
        content text NOT NULL,
        tags text[] NOT NULL DEFAULT '{}',
        campaign_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id),
        CONSTRAINT newsletter_issues_section CHECK (
          section IN ('border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'))
      )`);
    await runner.query('CREATE UNIQUE INDEX newsletter_issues_campaign ON newsletter_issues (campaign_id)');
    await runner.query(
      'CREATE INDEX newsletter_issues_newest ON newsletter_issues (date DESC, created_at DESC)',
    );
    const { id, title, date, section, excerpt, content, tags } = PLACEHOLDER;
    await runner.query(
      `INSERT INTO newsletter_issues (id, title, date, section, excerpt, content, tags)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, title, date, section, excerpt, content, tags],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_issues');
  }
}
