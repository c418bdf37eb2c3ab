import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lays pictures side by side on one, to be looked at together.
 *
 * @param {import('@playwright/test').Page} page what draws it
 * @param {{ dir: string, name: string, pictures: readonly string[], columns: string, tallest?: number }} sheet names of files
 *   in `dir`, and the columns of a grid; of pictures that are higher than `tallest`, in pixels of the sheet, the top is shown
 */
export async function layOut(page, { dir, name, pictures, columns, tallest }) {
  const figure = (picture) => {
    const data = readFileSync(join(dir, picture)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${picture}</figcaption></figure>`;
  };
  const cut = tallest ? `;max-height:${tallest}px;object-fit:cover;object-position:top` : '';
  await page.setViewportSize({ width: 2_000, height: 1_000 });
  await page.setContent(
    `<style>body{display:grid;grid-template-columns:${columns};gap:8px;align-items:start;font:12px sans-serif;background:#888}
     figure{margin:0}img{width:100%${cut}}</style>${pictures.map(figure).join('')}`,
  );
  writeFileSync(join(dir, name), await page.screenshot({ fullPage: true }));
}
