import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: readonly Violation[] }>;
}

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious and critical axe violations on the current page, each with its rule and first element. */
export async function findSeriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Wait until colours that have just changed are painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
}
