import { expect, type Page } from '@playwright/test';
import { type Operator, until } from './operator';

/** The starting content is there, and the assistant has read the explainer of this name. */
export const contentLoaded = (operator: Operator, explainer: string): Promise<void> =>
  until(
    'the content is loaded',
    async () => {
      const rows = await operator.query(
        `SELECT FROM chat.kb_docs WHERE source_id = (SELECT id FROM content.explainers WHERE slug = $1)
           AND EXISTS (SELECT FROM content.faqs WHERE slug = 'airport-checks')`,
        [explainer],
      );
      return rows.length > 0;
    },
    60_000,
  );

export async function itemId(operator: Operator, table: string, slug: string): Promise<string> {
  const [row] = await operator.query<{ id: string }>(`SELECT id FROM content.${table} WHERE slug = $1`, [
    slug,
  ]);
  return row?.id ?? '';
}

/** Waits until the page of a reader says it: pages are kept in memory until the event of a change comes by. */
export const shownTo = (reader: Page, path: string, text: string): Promise<void> =>
  expect(async () => {
    await reader.goto(path);
    await expect(reader.getByRole('main')).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
