import { expect, test } from '../support/site.fixture';

test.describe('knowledge hub', () => {
  test('[F7] the tag in the URL is selected, and its content is shown', async ({ page }) => {
    await page.goto('/knowledge?tag=%20Citizenship%20');
    await expect(page.getByRole('heading', { name: 'Citizenship', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Citizenship/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: 'Report 3 on citizenship' })).toBeVisible();
    const spanish = page.getByRole('main').locator('li[lang="es"]');
    await expect(spanish).toContainText('Report 2 on citizenship');
    await expect(spanish.getByText('In Spanish')).toBeVisible();
  });

  test('[F4] a selected tag shows progress, then its content or a message that there is none', async ({
    page,
    api,
  }) => {
    await page.goto('/knowledge');
    const tag = page.getByRole('link', { name: /^Citizenship/ });
    api.held = true;
    await tag.click();
    const results = page.getByRole('region', { name: 'Content for the tag' });
    await expect(results).toContainText('Loading…');
    api.held = false;
    await expect(results.getByRole('listitem')).toHaveCount(3);
    await expect(results.getByRole('listitem').filter({ hasText: 'Quoted from sources' })).toHaveCount(1);
    await page.getByRole('link', { name: /^Timeline \(1\)/ }).click();
    await expect(results).toContainText('No content found for this tag.');
    await results.getByRole('link', { name: 'Close' }).click();
    await expect(results).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Timeline \(1\)/ })).toBeFocused();
    await expect(page).toHaveURL('/knowledge');
  });

  test('[F2] [F3] tag sizes range from 0.8 to 2.2 em, and a tag with three sources has the mixed colour', async ({
    page,
  }) => {
    await page.goto('/knowledge');
    const size = (name: RegExp) =>
      page.getByRole('link', { name }).evaluate((link) => {
        const entry = link.closest('li');
        const cloud = link.closest('ul');
        if (!entry || !cloud) return 0;
        const px = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        return px(entry) / px(cloud);
      });
    expect(await size(/^Timeline \(1\)/)).toBeCloseTo(0.8, 2);
    expect(await size(/^Immigration \(11\)/)).toBeCloseTo(2.2, 2);
    const image = (name: RegExp) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundImage);
    expect(await image(/^Immigration \(11\)/)).toContain('linear-gradient');
    expect(await image(/^Citizenship/)).toBe('none');
  });

  test('[F8] cards show the number of FAQ and treaty entries, 24/7 for the assistant', async ({ page }) => {
    await page.goto('/knowledge');
    const cards = page.getByRole('main').getByRole('list').filter({ hasText: '24/7' });
    await expect(cards.getByRole('listitem').filter({ hasText: 'FAQ' })).toContainText('10');
    await expect(cards.getByRole('listitem').filter({ hasText: 'Treaty Explorer' })).toContainText('15');
    await expect(cards.getByRole('listitem').filter({ hasText: 'AI Assistant' })).toContainText('24/7');
  });

  test('the hub counts what is published beside its cards, and links pages by reader', async ({
    page,
    api,
  }) => {
    await page.goto('/knowledge');
    const main = page.getByRole('main');
    await expect(main.getByText(`${api.answers.length} short answers`)).toBeVisible();
    await expect(main.getByText(`${api.treaty.items.length} entries in all`)).toBeVisible();
    const readers = main.getByRole('region', { name: 'By reader' });
    await expect(readers.getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(readers.getByRole('link', { name: 'Frontier workers' })).toHaveAttribute(
      'href',
      '/explained/frontier-workers',
    );
  });

  test('[F9] shows the first six questions of the FAQ and links to four pages', async ({ page, api }) => {
    await page.goto('/knowledge/faq');
    const order = await page.getByRole('main').locator('h2 a, h3 a').allInnerTexts();
    expect(order).toHaveLength(api.faqs.length);
    await page.goto('/knowledge');
    const popular = page.getByRole('region', { name: 'Popular Questions' });
    expect(await popular.locator('h3 a').allInnerTexts()).toEqual(order.slice(0, 6));
    for (const path of ['/knowledge/faq', '/knowledge/ask', '/contact', '/services'])
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  });

  test('[F10] a known tag has a page, and the URL of an unknown tag answers 404', async ({ page }) => {
    await page.goto('/knowledge/immigration');
    await expect(page.getByRole('heading', { name: 'Immigration', exact: true })).toBeVisible();
    const response = await page.goto('/knowledge/zzz');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
});

test.describe('FAQ', () => {
  test('[F11] lists ten questions first and groups the others by topic', async ({ page, api }) => {
    const [first] = api.faqs;
    if (!first) throw new Error('no question');
    const others = ['citizenship', 'immigration', 'citizenship'].map((topic, index) => ({
      ...first,
      id: `00000000-0000-4000-9100-00000000000${index}`,
      slug: `other-${index}`,
      question: `Another question ${index}?`,
      tags: [topic, 'travel-freedom'],
      order: 11 + index,
    }));
    api.faqs = [...api.faqs, ...others];
    await page.goto('/knowledge/faq');
    const main = page.getByRole('main');
    await expect(main.getByText('13 of 13 FAQs')).toBeVisible();
    await expect(main.locator('h2 a')).toHaveCount(10);
    const topics = main.getByRole('navigation', { name: 'More questions by topic' });
    await expect(topics.getByRole('listitem')).toHaveText(['Citizenship 2', 'Immigration 1']);
    await topics.getByRole('link', { name: 'Citizenship' }).click();
    await expect(page).toHaveURL('/knowledge/faq#topic-citizenship');
    const group = main.getByRole('region', { name: 'Citizenship' });
    await expect(group.getByRole('link')).toHaveText(['Another question 0?', 'Another question 2?']);
    await page.goto('/knowledge/faq?topic=citizenship');
    await expect(main.locator('h2 a')).toHaveCount(2);
    await expect(topics).toHaveCount(0);
  });

  test('[F12] questions are filtered by text or topic, and their number is shown', async ({ page }) => {
    await page.goto('/knowledge/faq');
    await expect(page.getByText('10 of 10 FAQs')).toBeVisible();
    await page.getByLabel('Search the questions').fill('LEVANTER');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('1 of 10 FAQs')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/number 4/]);
    await page.goto('/knowledge/faq');
    await page.getByLabel('Topic').selectOption('Border controls');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('5 of 10 FAQs')).toBeVisible();
  });

  test('[F13] filters without results show a message and can be cleared', async ({ page }) => {
    await page.goto('/knowledge/faq?q=zzzz&topic=border-controls');
    await expect(page.getByText('No FAQs found')).toBeVisible();
    await expect(page.getByLabel('Topic')).toHaveValue('border-controls');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page.getByText('10 of 10 FAQs')).toBeVisible();
    await expect(page.getByLabel('Topic')).toHaveValue('');
  });

  test('[F14] a question has answer, date, topics, links to help and three related questions', async ({
    page,
  }) => {
    await page.goto('/knowledge/faq/question-4');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Do I show a passport at crossing number 4?',
    );
    await expect(main).toContainText('It speaks of a levanter.');
    await expect(main.locator('header')).toContainText(
      'True as far as we know · newest source 26 February 2026 · updated 20 November 2026',
    );
    await expect(main.getByRole('link', { name: 'Immigration' })).toHaveAttribute(
      'href',
      '/knowledge?tag=immigration',
    );
    await expect(main.getByRole('link', { name: 'Ask the assistant' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Get help from our services' })).toBeVisible();
    await expect(main.getByRole('link', { name: /crossing number/ })).toHaveCount(3);
  });

  test('[F15] an unknown question answers 404 and links to all questions', async ({ page }) => {
    const response = await page.goto('/knowledge/faq/nope');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^FAQ Not Found/);
    await expect(page.getByRole('heading', { name: 'FAQ Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to all questions' }).click();
    await expect(page).toHaveURL('/knowledge/faq');
  });
});

test('short answers are found by topic and by words of both languages', async ({ page, api }) => {
  const [etias, passport] = api.answers;
  Object.assign(passport ?? {}, { tags: ['border-controls'], question_es: '¿Qué pasaporte enseño?' });
  await page.goto('/answers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Border controls', 'Travel freedom']);
  await main.getByLabel('Search the questions').fill('enseño PASAPORTE');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByText('1 of 2 answers')).toBeVisible();
  await main.getByRole('link', { name: passport?.question_en }).click();
  await expect(page).toHaveURL('/answers/passport');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What about passport?');
  await expect(main.locator('section[lang="es"]')).toContainText('Todavía no, punto 2.');
  await main.getByRole('link', { name: 'Border controls' }).click();
  await expect(main.getByText('1 of 2 answers')).toBeVisible();
  await main.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(main.getByRole('link', { name: etias?.question_en })).toBeVisible();
});

test.describe('treaty explorer', () => {
  test('[F16] says that it waits for the official text while no section is stored', async ({ page, api }) => {
    api.treaty = { status: null, items: [] };
    await page.goto('/knowledge/treaty');
    const main = page.getByRole('main');
    await expect(main.getByText('Waiting for official text')).toBeVisible();
    await expect(main.getByRole('searchbox')).toBeDisabled();
    const parts = main.getByRole('list', { name: 'Parts of the treaty' });
    await expect(parts.getByRole('listitem')).toHaveText([
      'Articles',
      'Annexes',
      'Definitions',
      'Procedures',
    ]);
    await expect(parts.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Read the news' })).toHaveAttribute('href', '/news');
    await expect(main.getByRole('link', { name: 'See the timeline' })).toHaveAttribute('href', '/timeline');
  });

  test('[F17] lists entries under their tab and searches their texts', async ({ page }) => {
    await page.goto('/knowledge/treaty');
    const main = page.getByRole('main');
    await expect(main.getByText('Waiting for official text')).toHaveCount(0);
    await expect(main.getByRole('article')).toHaveText([/Part Two/, /Article 33/, /Article 66/]);
    for (const href of ['/news', '/timeline'])
      await expect(
        main.getByRole('navigation', { name: 'Read on' }).locator(`[href="${href}"]`),
      ).toBeVisible();
    await main.getByRole('link', { name: /^Annexes/ }).click();
    await expect(main.getByRole('article')).toHaveText([/Annex 8/]);
    await main.getByRole('searchbox').fill('facility, in more words');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByRole('article')).toHaveText([/Joint facility/]);
    await expect(main.getByRole('navigation', { name: 'Contents of the treaty' })).toHaveCount(0);
    await page.goto('/knowledge/treaty?q=zzzz');
    await expect(main.getByText('Nothing in this part contains these words.')).toBeVisible();
    await main.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/knowledge/treaty');
  });

  test('[F18] the contents link to entries with their numbers, PDF page and position', async ({ page }) => {
    await page.goto('/knowledge/treaty');
    const main = page.getByRole('main');
    const contents = main.getByRole('navigation', { name: 'Contents of the treaty' });
    const part = contents.getByRole('region', { name: 'Parts' }).getByRole('listitem').first();
    await expect(part.getByRole('listitem')).toHaveText([/^Article 33/, /^Article 66/]);
    await part.getByRole('link', { name: 'Article 33' }).click();
    await expect(page).toHaveURL('/knowledge/treaty/article-2');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Article 33: Who checks at the airport');
    await expect(main.locator('dl > div')).toHaveText([
      'Number in the draft33',
      'Applied provisionallyYes',
      /^Official documentPDF, page 61.*, published 26 February 2026$/,
    ]);
    await expect(main.getByRole('link', { name: 'PDF, page 61' })).toHaveAttribute(
      'href',
      'https://example.org/treaty.pdf#page=61',
    );
    await expect(main.getByRole('region', { name: 'Sources' })).toContainText('HM Government of Gibraltar');
    const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Home',
      'Knowledge',
      'Treaty Explorer',
      'Part Two',
      'Article 33',
    ]);
    const near = main.getByRole('navigation', { name: 'In the treaty' });
    await expect(near.getByRole('link')).toHaveText([/^Part Two/, /^Article 66/]);
    await near.getByRole('link', { name: 'Article 66' }).click();
    // Facts without a report are not shown.
    await expect(main.locator('dt')).toHaveText(['Number in the draft', 'Official document']);
    await crumbs.getByRole('link', { name: 'Part Two' }).click();
    await expect(main.getByRole('region', { name: 'What it holds' }).getByRole('link')).toHaveCount(2);
  });

  test('a phone shows status, search and the start of the contents first', async ({ page, api }) => {
    const { status } = api.treaty;
    if (!status) throw new Error('no status');
    Object.assign(status, {
      status_label: 'Applied provisionally',
      text_html: '<p>What is known.</p>'.repeat(40),
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/knowledge/treaty');
    const main = page.getByRole('main');
    const note = main.getByText('What is known.').first();
    await expect(main.getByText('Applied provisionally')).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
    const contents = main.getByRole('navigation', { name: 'Contents of the treaty' });
    await expect(contents.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(note).toBeHidden();
    await main.getByText('Applied provisionally').click();
    await expect(note).toBeVisible();
  });

  test('[F18] an unknown entry answers 404 and links to the contents', async ({ page }) => {
    const response = await page.goto('/knowledge/treaty/nope');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Treaty Entry Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'Contents of the treaty' }).click();
    await expect(page).toHaveURL('/knowledge/treaty');
  });
});

test('the breadcrumb of a nested treaty article fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/knowledge/treaty/article-2');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Knowledge',
    'Treaty Explorer',
    'Part Two',
    'Article 33',
  ]);
  const shown = await crumbs
    .getByText('Article 33')
    .evaluate((crumb) => [crumb.clientWidth >= crumb.scrollWidth, crumb.clientWidth > 0]);
  expect(shown).toEqual([true, true]);
});
