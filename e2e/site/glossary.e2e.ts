import { expect, test } from '../support/site.fixture';

const TERMS = 'dl dt a';

test('[G7] visible terms are listed alphabetically, and searched by term, definition and synonyms', async ({
  page,
  api,
}) => {
  const [ees, worker, hidden] = api.glossary;
  if (!ees || !worker || !hidden) throw new Error('too few terms');
  hidden.visible = false;
  worker.short_def = 'Someone of another shore.';
  await page.goto('/glossary');
  const names = await page.locator(TERMS).allInnerTexts();
  expect(names).toHaveLength(api.glossary.length - 1);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  for (const [words, found] of [
    ['linea', 'La Línea'],
    ['another shore', worker.term],
    ['entradas', ees.term],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search the glossary' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.locator(TERMS)).toHaveText([found]);
  }
});

test('[G8] the glossary has 26 letter buttons, disabled without terms, and counts the terms found by search or letter', async ({
  page,
  api,
}) => {
  await page.goto('/glossary');
  const letters = page.getByRole('group', { name: 'Browse by letter' }).getByRole('button');
  await expect(letters).toHaveCount(26);
  const enabled = await letters.evaluateAll((all) =>
    all.flatMap((button) => ((button as HTMLButtonElement).disabled ? [] : button.textContent)),
  );
  expect(enabled.join('')).toBe('CEFLRST');
  await expect(page.getByText(`Showing 8 of ${api.glossary.length} terms`)).toBeVisible();
  await letters.filter({ hasText: 'L' }).click();
  await expect(page.getByText('Showing 1 of 8 terms')).toBeVisible();
  await expect(page.locator(TERMS)).toHaveText(['La Línea']);
  await page.goto('/glossary?q=union');
  await expect(page.getByText('Showing 1 of 8 terms')).toBeVisible();
});

test('[G9] a search without results can be cleared, and glossary entries show two synonyms', async ({
  page,
  api,
}) => {
  await page.goto('/glossary?q=zzzz');
  await expect(page.getByText('No terms found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/glossary');
  await expect(page.locator(TERMS)).toHaveCount(api.glossary.length);
  await expect(page.locator('dt', { hasText: 'Entry/Exit System' })).toContainText('EES, SES +2');
});

test('[G10] a term has short and full definition, synonyms and six other terms', async ({ page }) => {
  await page.goto('/glossary/ees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entry/Exit System');
  await expect(page.getByText('What Entry/Exit System means, in one sentence.')).toBeVisible();
  await expect(page.getByText('Also called: EES, SES')).toBeVisible();
  await expect(page.getByText('All there is to say of Entry/Exit System')).toBeVisible();
  const others = page.getByRole('region', { name: 'See Also' }).getByRole('link');
  await expect(others).toHaveCount(6);
  expect(await others.allInnerTexts()).not.toContain('Entry/Exit System');
  const ld = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const types = ld.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types.sort()).toEqual(['BreadcrumbList', 'DefinedTerm']);
});

test('a term lists the explainers and news that mention it', async ({ page }) => {
  await page.goto('/glossary/ees');
  const mentions = page.getByRole('region', { name: 'Mentioned In' });
  await expect(mentions.locator('a[href^="/explained/"]')).toHaveCount(1);
  await expect(mentions.locator('a[href^="/news/"]')).toHaveCount(5);
});

test('[G12] unknown, hidden and unreadable terms show Term Not Found, and an unreadable list is empty and logged', async ({
  page,
  api,
  site,
}) => {
  const [hidden] = api.glossary;
  if (!hidden) throw new Error('no term');
  hidden.visible = false;
  for (const slug of ['nope', hidden.slug]) {
    expect((await page.goto(`/glossary/${slug}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Term Not Found' })).toBeVisible();
  }
  api.failing = true;
  await page.goto('/glossary/ratification');
  await expect(page.getByRole('heading', { name: 'Term Not Found' })).toBeVisible();
  await page.goto('/glossary');
  await expect(page.getByText('No terms found')).toBeVisible();
  await page.goto('/explained');
  await expect(page.getByText('There are no explainers to show yet.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'could not' })).toHaveCount(0);
  for (const what of ['glossary', 'explainers'])
    expect(site.log.join('\n')).toContain(`"path":"/api/${what}"`);
});

test('[C20] an article links at most three visible glossary terms per text', async ({ page, api }) => {
  const [article] = api.articles;
  if (!article) throw new Error('no article');
  const text = 'The EES, frontier workers, La Línea, the customs union and ratification.';
  Object.assign(article, { summary_html: `<p>${text}</p>`, full_text: text, summary_native: text });
  await page.goto('/news/article-1');
  const shown = page.getByRole('tabpanel', { name: 'Original Summary' });
  await expect(shown.locator('a[href^="/glossary/"]')).toHaveText(['EES', 'frontier workers', 'La Línea']);
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  const analysis = page.getByRole('tabpanel', { name: 'AI Analysis' });
  await expect(analysis.locator('a[href^="/glossary/"]')).toHaveText(['EES', 'frontier workers', 'La Línea']);
  await analysis.getByRole('link', { name: 'EES' }).click();
  await expect(page).toHaveURL('/glossary/ees');
  const ees = api.glossary.find(({ slug }) => slug === 'ees');
  if (ees) ees.visible = false;
  await page.goto('/news/article-1');
  await expect(shown.locator('a[href^="/glossary/"]')).not.toContainText(['EES']);
});
