import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST_KINDS = `'article', 'annex', 'definition', 'procedure'`;
const KINDS = `${FIRST_KINDS}, 'recital', 'part', 'title', 'chapter', 'protocol'`;

/** Where a section stands in the document, its numbers, its page, and whether it is applied already. */
export class DescribeTreatySections1795220120000 implements MigrationInterface {
  name = 'DescribeTreatySections1795220120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE treaty_sections
        ADD COLUMN draft_number text,
        ADD COLUMN final_number text,
        ADD COLUMN within text,
        ADD COLUMN provisional boolean,
        ADD COLUMN pdf_page int,
        DROP CONSTRAINT treaty_sections_kind,
        ADD CONSTRAINT treaty_sections_kind CHECK (kind IN (${KINDS}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM treaty_sections WHERE kind NOT IN (${FIRST_KINDS})`);
    await runner.query(`
      ALTER TABLE treaty_sections
        DROP COLUMN draft_number,
        DROP COLUMN final_number,
        DROP COLUMN within,
        DROP COLUMN provisional,
        DROP COLUMN pdf_page,
        DROP CONSTRAINT treaty_sections_kind,
        ADD CONSTRAINT treaty_sections_kind CHECK (kind IN (${FIRST_KINDS}))`);
  }
}
