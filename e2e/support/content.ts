import { expect, type Page } from '@playwright/test';
import { type Operator, until } from './operator';

/** Waits until the starting content is stored and the assistant has indexed the explainer with this slug. */
export const waitForContent = (operator: Operator, explainer: string): Promise<void> =>
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

export async function getItemId(operator: Operator, table: string, slug: string): Promise<string> {
  const [row] = await operator.query<{ id: string }>(`SELECT id FROM content.${table} WHERE slug = $1`, [
    slug,
  ]);
  return row?.id ?? '';
}

/** Reloads a page until it shows the text to a reader. The gateway caches pages until it gets the event of a change. */
export const waitUntilShown = (reader: Page, path: string, text: string): Promise<void> =>
  expect(async () => {
    await reader.goto(path);
    await expect(reader.getByRole('main')).toContainText(text, { timeout: 500 });
  }).toPass();
