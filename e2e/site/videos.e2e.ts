import { expect, test } from '../support/site.fixture';

test('[H1] the video page lists active videos, newest first', async ({ page, api }) => {
  const [, second] = api.videos;
  if (second) second.visible = false;
  await page.goto('/videos');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    [4, 3, 2, 0].map((index) => api.videos[index]?.title ?? ''),
  );
});

test('[H1] videos that cannot be read leave the list empty, with status 200', async ({ page, api }) => {
  api.failing = true;
  expect((await page.goto('/videos'))?.status()).toBe(200);
  await expect(page.getByText('No videos available')).toBeVisible();
  await expect(page.locator('meta[name="frontier:degraded"]')).toHaveCount(1);
});

test('[H2] the video page shows nine skeletons while it searches, and a message if there are no results', async ({
  page,
  api,
}) => {
  await page.goto('/videos');
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  api.held = true;
  await page.getByRole('main').getByRole('searchbox').fill('zzzz');
  await search.click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(9);
  api.held = false;
  await expect(page.getByText('No videos found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  api.videos = [];
  await page.goto('/videos');
  await expect(page.getByText('No videos available')).toBeVisible();
});

test('[H2] nine skeletons show while the video page loads from another page', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  api.held = true;
  await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(9);
  api.held = false;
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

test('[H3] videos are filtered by text and by one of twenty topics', async ({ page, api }) => {
  api.videos.forEach((video, index) => {
    video.tags = Array.from({ length: 5 }, (_, tag) => `topic-${index * 5 + tag}`);
  });
  const [first, second] = api.videos;
  if (first && second) second.tags = [...first.tags];
  api.videos[2]?.tags.push('topic-0', 'one-more', 'and-more', 'the-last', 'no-more', 'over');
  await page.goto('/videos');
  const topic = page.getByRole('main').getByRole('combobox', { name: 'Topic' });
  await expect(topic.getByRole('option')).toHaveCount(21);
  // Selecting a topic does not submit the form, because arrow keys select every topic on the way.
  const reads = () => api.requests.filter(({ path }) => path.startsWith('/api/videos')).length;
  const before = reads();
  await topic.focus();
  await topic.press('ArrowDown');
  await expect(topic).not.toHaveValue('');
  await topic.selectOption('topic-0');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/videos?tag=topic-0');
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(reads()).toBe(before + 1);
  await page.getByRole('main').getByRole('searchbox').fill('PASSPORT');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/videos?q=PASSPORT&tag=topic-0');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 video');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([first?.title ?? '']);
});

test('[H4] a video card shows three highlights, four topics, summary, channel, date and duration', async ({
  page,
  api,
}) => {
  const [video] = api.videos;
  if (!video) throw new Error('no video');
  video.highlights_json = ['one', 'two', 'three', 'four', 'five'];
  video.tags = ['a', 'b', 'c', 'd', 'e', 'f'];
  await page.goto('/videos');
  const card = page.getByRole('article').filter({ hasText: video.title });
  await expect(card.getByRole('list', { name: 'Highlights' }).getByRole('listitem')).toHaveText([
    'one',
    'two',
    'three',
  ]);
  await expect(card.getByText(/^[A-F]$/)).toHaveText(['A', 'B', 'C', 'D']);
  await expect(card.getByText(String(video.summary_short))).toBeVisible();
  await expect(card.getByText('2:05')).toBeVisible();
  await expect(card.locator('time')).toHaveText('10 November 2026');
  const channel = card.getByRole('link', { name: 'Campo Television' });
  await expect(channel).toHaveAttribute('href', String(video.channel_url));
});

test('[H5] a video card opens the player for YouTube videos, the still for others', async ({ page, api }) => {
  const [watch, short, other] = api.videos;
  if (!watch || !short || !other) throw new Error('too few videos');
  const still = '/icon.svg';
  other.still_path = still;
  await page.route(/^https:/, (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto('/videos');
  const dialog = page.getByRole('dialog');
  for (const [video, id] of [
    [watch, 'aaaaaaaaaaa'],
    [short, 'bbbbbbbbbbb'],
  ] as const) {
    await page.getByRole('link', { name: video.title }).click();
    const player = dialog.locator('iframe');
    await expect(player).toHaveAttribute(
      'src',
      new RegExp(`^https://www.youtube-nocookie.com/embed/${id}\\?`),
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: video.title })).toBeFocused();
  }
  const pictures = page.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute('src', still);
  await page.getByRole('link', { name: other.title }).click();
  await expect(dialog.locator('img')).toHaveAttribute('src', still);
  await expect(page.locator('iframe')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[H6] sentiments other than positive and negative look the same', async ({ page, api }) => {
  await page.goto('/videos');
  const tones = api.videos.map(({ title }) =>
    page.getByRole('article').filter({ hasText: title }).getAttribute('data-tone'),
  );
  expect(await Promise.all(tones)).toEqual(['positive', 'negative', 'other', 'other', 'other']);
});

test('the video list is readable without scripts, and titles link to the videos', async ({
  browser,
  baseURL,
  api,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/videos?q=airport');
  const [, video] = api.videos;
  await expect(page.getByRole('link', { name: video?.title })).toHaveAttribute('href', video?.url ?? '');
  await context.close();
});
