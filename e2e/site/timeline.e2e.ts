import { toSiteDay } from '@frontier/domain';
import { expect, test } from '../support/site.fixture';

const ROWS = 'details[data-event]';

test('[E1] the timeline shows visible events only', async ({ page, api }) => {
  const [hidden, shown] = api.timeline;
  if (!hidden || !shown) throw new Error('too few events');
  hidden.visible = false;
  await page.goto('/timeline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timeline of Events');
  await expect(page.locator(ROWS)).toHaveCount(api.timeline.length - 1);
  await expect(page.getByRole('heading', { name: hidden.title })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: shown.title })).toBeVisible();
});

test('[E2] [E5] the timeline groups events by year in the selected order', async ({ page, api }) => {
  await page.goto('/timeline');
  const years = page.locator('h2[id^="y-"]');
  const expected = [...new Set(api.timeline.map(({ date_iso }) => date_iso.slice(0, 4)))];
  await expect(years).toHaveText(expected);
  const dates = () =>
    page
      .locator(`${ROWS} > summary time`)
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  const chronological = api.timeline.map(({ date_iso }) => date_iso);
  expect(await dates()).toEqual(chronological);
  await page.getByRole('link', { name: 'Newest first' }).click();
  await expect(years).toHaveText([...expected].reverse());
  expect(await dates()).toEqual([...chronological].reverse());
  await page.getByRole('link', { name: 'Chronological' }).click();
  await expect(years).toHaveText(expected);
});

test('[E3] the year index is beside the timeline from 1024 px, above it on narrower screens, and links to each year', async ({
  page,
}) => {
  const index = page.getByRole('navigation', { name: 'Years' });
  const columns = async () => {
    const rows = await page.locator(ROWS).first().boundingBox();
    const box = await index.boundingBox();
    return rows && box && box.x + box.width <= rows.x ? 'beside' : 'above';
  };
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/timeline');
  expect(await columns()).toBe('beside');
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await columns()).toBe('above');
  await index.getByRole('link', { name: '2006' }).click();
  await expect(page.locator('#y-2006')).toBeInViewport();
  await expect(page).toHaveURL(/#y-2006$/);
});

test('[E4] buttons expand and collapse all events, and a link jumps to the latest in both orders', async ({
  page,
  api,
}) => {
  // The latest event is the last but one, because the last is only expected.
  const latest = page.locator(`#e-${api.timeline.at(-2)?.id}`);
  for (const path of ['/timeline', '/timeline?order=newest']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.locator(`${ROWS}[open]`)).toHaveCount(api.timeline.length);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.locator(`${ROWS}[open]`)).toHaveCount(0);
    await page.getByRole('link', { name: 'Jump to latest' }).click();
    await expect(latest).toBeInViewport();
    await expect(latest).toHaveAttribute('open');
  }
});

test('[E6] events with an invalid date are dropped, and events of the same date are sorted by title', async ({
  page,
  api,
}) => {
  const [first, second, third] = api.timeline;
  if (!first || !second || !third) throw new Error('too few events');
  Object.assign(first, { date_iso: 'soon', title: 'Soon' });
  Object.assign(second, { date_iso: '1990-01-01', title: 'B of the day' });
  Object.assign(third, { date_iso: '1990-01-01', title: 'A of the day' });
  await page.goto('/timeline');
  await expect(page.locator(`${ROWS} h3`)).toHaveCount(api.timeline.length - 1);
  expect((await page.locator(`${ROWS} h3`).allInnerTexts()).slice(0, 2)).toEqual([
    'A of the day',
    'B of the day',
  ]);
});

test('a timeline row states what a future date rests on', async ({ page, api }) => {
  const event = api.timeline.at(-1);
  if (!event) throw new Error('no event');
  event.basis = 'decree';
  await page.goto('/timeline');
  await expect(page.locator(`#e-${event.id} > summary`)).toContainText('2029 by decree');
  await expect(page.locator(ROWS).first().locator('summary')).not.toContainText('by ');
});

test('[E7] a timeline row has date, title and status, and opens to text, meaning and sources', async ({
  page,
}) => {
  await page.goto('/timeline');
  const row = page.locator(ROWS).nth(1);
  const summary = row.locator('summary');
  await expect(summary).toContainText('18 September 2006');
  await expect(summary).toContainText('Córdoba agreements');
  await expect(summary).toContainText('Context');
  await expect(row.getByText('What happens in event 2.')).toBeHidden();
  await summary.click();
  await expect(row.getByText('What happens in event 2.')).toBeVisible();
  await expect(row.getByRole('heading', { name: 'What this means' })).toBeVisible();
  await expect(row.getByRole('heading', { name: 'Sources' })).toBeVisible();
  const source = row.getByRole('link', { name: /^gov.uk: A collection/ });
  await expect(source).toHaveAttribute('href', 'https://example.org/source-1-2');
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(row).toContainText('Newest source 2 October 2026');
  await expect(row.getByRole('listitem').filter({ hasText: 'A regional daily' })).toHaveText(
    /, about 2023, reprint on another site, checked on 20 November 2026 by an editor$/,
  );
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('What happens in event 2.')).toBeHidden();
});

test('[E8] events with a known status have its label, all others the label Update', async ({ page, api }) => {
  const labels: Readonly<Record<string, string>> = {
    'framework-announced': 'Framework',
    'mandate-proposed': 'Mandate proposed',
    'mandate-adopted': 'Mandate adopted',
    'talks-ongoing': 'Talks ongoing',
    'progress-update': 'Progress update',
    'political-agreement': 'Political agreement',
    anticipated: 'Anticipated',
    'pending-ratification': 'Pending ratification',
    context: 'Context',
    xyz: 'Update',
  };
  expect(new Set(api.timeline.map(({ status }) => status))).toEqual(new Set(Object.keys(labels)));
  await page.goto('/timeline');
  const chips = await page.locator(`${ROWS} > summary > h3 + span`).allTextContents();
  expect(chips.map((chip) => chip.trim())).toEqual(api.timeline.map(({ status }) => labels[status]));
});

test('[E9] an event opens by its anchor with or without the prefix e-, and when the anchor changes', async ({
  page,
  api,
}) => {
  const [first, , , fourth] = api.timeline;
  if (!first || !fourth) throw new Error('too few events');
  for (const anchor of [`e-${fourth.id}`, fourth.id]) {
    await page.goto('/chat');
    await page.goto(`/timeline#${anchor}`);
    await expect(page.locator(`#e-${fourth.id}`)).toHaveAttribute('open');
    await expect(page.locator(`#e-${fourth.id}`)).toBeInViewport();
    await page.evaluate((hash) => void (location.hash = hash), first.id);
    await expect(page.locator(`#e-${first.id}`)).toHaveAttribute('open');
    await expect(page.locator(`#e-${first.id}`)).toBeInViewport();
  }
});

test('[E9] a citation in an answer of the assistant opens its event, even on the timeline page', async ({
  page,
  api,
}) => {
  const event = api.timeline[3];
  const url = `/timeline#e-${event?.id}`;
  const citations = [{ url, title: 'The event', date: null, display_source: 'Timeline' }];
  api.chat = () => ({ status: 200, body: { ok: true, answer_html: '<p>Yes.</p>', citations } });
  await page.goto('/timeline');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('When?');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await page.getByRole('link', { name: 'The event' }).click();
  await expect(page.locator(`#e-${event?.id}`)).toHaveAttribute('open');
  await expect(page.locator(`#e-${event?.id}`)).toBeInViewport();
  await expect(page).toHaveURL(url);
});

test('[E8] an event that was announced for a day says so when the day has passed', async ({ page, api }) => {
  const [first] = api.timeline;
  if (!first) throw new Error('no event');
  first.status = 'anticipated';
  await page.goto('/timeline');
  await expect(page.locator(`#e-${first.id} > summary`)).toContainText('Anticipated');
  await expect(page.locator(`#e-${first.id} > summary`)).toContainText('This day has passed');
  await expect(page.getByText('This day has passed')).toHaveCount(1);
});

test('[E5] [E9] a filter stays when the order changes, and gives way to a link to another event', async ({
  page,
  api,
}) => {
  const [first, second, third] = api.timeline;
  if (!first || !second || !third) throw new Error('too few events');
  Object.assign(first, { actors: ['spain'] });
  Object.assign(second, { actors: ['spain', 'uk'] });
  await page.goto('/timeline?actor=spain');
  await page.getByRole('link', { name: 'Newest first' }).click();
  await expect(page).toHaveURL('/timeline?order=newest&actor=spain');
  await expect(page.locator(`${ROWS} h3`)).toHaveText([second.title, first.title]);
  await page.getByRole('link', { name: 'Jump to latest' }).click();
  await expect(page.locator(`#e-${second.id}`)).toHaveAttribute('open');
  await page.goto('/chat');
  await page.goto(`/timeline?actor=spain#e-${third.id}`);
  await expect(page).toHaveURL(`/timeline#e-${third.id}`);
  await expect(page.locator(`#e-${third.id}`)).toHaveAttribute('open');
});

test('[E10] the page reads the timeline once, and even without events answers 200 with links to other pages', async ({
  page,
  api,
}) => {
  const open = async () => {
    api.requests.length = 0;
    expect((await page.goto('/timeline'))?.status()).toBe(200);
    expect(api.requests.filter(({ path }) => path.startsWith('/api/timeline'))).toHaveLength(1);
    const ways = page.getByRole('navigation', { name: 'Read on' });
    for (const [name, path] of [
      ['Treaty Explorer', '/knowledge/treaty'],
      ['Latest news', '/news'],
      ['Analysis', '/analysis'],
    ] as const)
      await expect(ways.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  };
  await open();
  api.timeline = [];
  await open();
  await expect(page.getByText('There are no events to show yet.')).toBeVisible();
  api.failing = true;
  await open();
  await expect(page.getByText('There are no events to show yet.')).toBeVisible();
  await expect(page.locator('head meta[name="frontier:degraded"]')).toHaveAttribute('content', /^degraded-/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page opens with the last two events and the next ones', async ({ page, api }) => {
    const tomorrow = toSiteDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const next = api.timeline.at(-1);
    if (!next) throw new Error('no event');
    api.timeline.push(
      { ...next, id: '00000000-0000-4000-8100-000000000098', date_iso: tomorrow, title: 'Spain votes' },
      { ...next, id: '00000000-0000-4000-8100-000000000099', date_iso: '2031-01-01', title: 'Much later' },
    );
    api.timeline.sort((a, b) => a.date_iso.localeCompare(b.date_iso));
    next.basis = 'our-count';
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/timeline');
    const present = page.getByRole('region', { name: 'At present' });
    await expect(present.getByRole('heading')).toHaveText([
      'Latest',
      'Provisional application begins; land border checks end',
      'The UK and the EU sign the agreement in Brussels',
      'Coming next',
      'Spain votes',
      next.title,
      'Much later',
    ]);
    await expect(present.getByRole('listitem').nth(2)).toContainText('Tomorrow');
    await expect(present.getByRole('listitem').nth(3)).toContainText(/\d+ days.*15 July 2029, by our count/);
    await expect(present.getByRole('link', { name: 'Spain votes' })).toBeInViewport({ ratio: 1 });
    await present.getByRole('link', { name: 'Much later' }).click();
    await expect(page.locator('#e-00000000-0000-4000-8100-000000000099')).toBeInViewport();
  });

  test('without an event ahead the page says so', async ({ page, api }) => {
    api.timeline.pop();
    await page.goto('/timeline');
    const present = page.getByRole('region', { name: 'At present' });
    await expect(present).toContainText('No event with a date lies ahead.');
    await expect(present.getByRole('listitem')).toHaveCount(2);
  });

  test('events are filtered by phase and by party, and the count says how many are shown', async ({
    page,
    api,
  }) => {
    const [first, second, third] = api.timeline;
    if (!first || !second || !third) throw new Error('too few events');
    Object.assign(first, { phase: 'Text and approval', actors: ['gibraltar'] });
    Object.assign(second, { phase: 'Text and approval', actors: ['eu'] });
    Object.assign(third, { phase: 'Negotiation', actors: ['eu', 'uk'] });
    const all = api.timeline.length;
    await page.goto('/timeline');
    await expect(page.getByText(`${all} of ${all} events`)).toBeVisible();
    await page.getByLabel('Phase').selectOption('Text and approval');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL('/timeline?phase=text-and-approval&actor=');
    await expect(page.locator(`${ROWS} h3`)).toHaveText([first.title, second.title]);
    await expect(page.getByText(`2 of ${all} events`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Years' }).getByRole('link')).toHaveCount(2);
    await page.getByLabel('Who acts').selectOption('European Union');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.locator(`${ROWS} h3`)).toHaveText([second.title]);
    await page.goto('/timeline?phase=negotiation&actor=gibraltar');
    await expect(page.getByText(`0 of ${all} events`)).toBeVisible();
    await expect(page.getByText('No event matches this choice.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all events' }).click();
    await expect(page.locator(ROWS)).toHaveCount(all);
  });

  test('event rows can be opened, and years link to their group', async ({ page }) => {
    await page.goto('/timeline');
    await page.locator(ROWS).first().locator('summary').click();
    await expect(page.getByText('What happens in event 1.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Expand all' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click();
    await expect(page.locator('#y-2025')).toBeInViewport();
  });
});
