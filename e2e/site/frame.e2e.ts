import { scrollByWheel } from '../support/scroll';
import { expect, test } from '../support/site.fixture';

const PAGES = [
  ...['/', '/news', '/news/article-1', '/news/article-5', '/chat', '/nope'],
  ...['/timeline', '/analysis', '/analysis/analysis-1'],
  ...['/explained', '/explained/explainer-1', '/glossary', '/glossary/ees'],
  ...[
    '/knowledge',
    '/knowledge/faq',
    '/knowledge/faq/question-1',
    '/knowledge/treaty',
    '/knowledge/treaty/article-2',
  ],
  ...['/videos', '/services', '/services/legal', '/services/residency-immigration'],
];

test('icons and a manifest stand where browsers and feed readers look for them', async ({ page }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/site.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toMatch(type);
  }
  await page.goto('/about');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    name: string;
    description: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Frontier Record');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('[A2] [A3] the header sticks to the top, with a logo and a name of two words', async ({ page }) => {
  await page.goto('/news');
  await page.evaluate(() => window.scrollTo(0, 1_500));
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.y).toBe(0);
  const home = bar.getByRole('link', { name: 'Frontier Record, home' });
  await expect(home.locator('svg')).toBeVisible();
  expect((await home.innerText()).trim().split(/\s+/)).toEqual(['Frontier', 'Record']);
});

test('[A5] the header marks Home as current only on /, but other sections also on their subpages', async ({
  page,
}) => {
  const current = page.getByRole('banner').locator('[aria-current]:visible');
  const plain = page.getByRole('banner').getByRole('link', { name: 'Timeline' });
  const lineUnder = (element: typeof current) =>
    element.evaluate((node) => getComputedStyle(node, '::after').borderBlockEndWidth);
  for (const [path, name] of [
    ['/', 'Home'],
    ['/news/article-1', 'News'],
    ['/videos', 'Videos'],
    ['/services', 'Services'],
    ['/services/legal', 'Services'],
    ['/services/residency-immigration', 'Services'],
    ['/knowledge/faq/question-1', 'Knowledge'],
    ['/explained/explainer-1', 'Knowledge'],
    ['/glossary', 'Knowledge'],
    ['/answers', 'Knowledge'],
    ['/analysis/analysis-1', 'Knowledge'],
    ['/status', 'Knowledge'],
    ['/corrections', 'Knowledge'],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText([name]);
    expect([path, await lineUnder(current), await lineUnder(plain)]).toEqual([path, '3px', '0px']);
  }
  await page.goto('/chat');
  await expect(current).toHaveCount(0);
});

test('[A6] [A16] wide screens have links and Chat in the header, narrow ones a menu', async ({ page }) => {
  const bar = page.getByRole('banner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(bar.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Chat' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(bar.getByRole('link', { name: 'News' })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Chat' })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('button', { name: 'Open the menu' }).click();
  });

  test('[A8] opens below the 64 px header, marks the current page and locks scrolling', async ({ page }) => {
    const drawer = page.locator('#mobile-menu');
    expect(await drawer.boundingBox()).toEqual({ x: 0, y: 64, width: 390, height: 700 - 64 });
    await expect(drawer.getByRole('link', { name: 'News', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    // Move the pointer over the header, which belongs to the page whose scrolling is locked.
    await page.mouse.move(200, 30);
    expect(await scrollByWheel(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await scrollByWheel(page)).toBeGreaterThan(0);
  });

  test('[A7] closes on its links, including the current page, and on going back', async ({ page }) => {
    const drawer = page.locator('#mobile-menu');
    await drawer.getByRole('link', { name: 'News', exact: true }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await drawer.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/news');
    await expect(drawer).toBeHidden();
  });
});

test(
  '[A20] [A22] every page names its publisher and has a legal notice',
  { tag: '@long' },
  async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('Frontier Record is independent.');
      await expect(footer).toContainText(
        'not an official site of any government, of the European Union or of the United Kingdom',
      );
      await expect(footer).toContainText('built from official releases and reputable reporting');
      await expect(footer).toContainText('Found an error?');
      await expect(footer.getByRole('link', { name: 'Report an error' })).toHaveAttribute(
        'href',
        /^\/contact\?/,
      );
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      if (path !== '/nope') await expect(page.getByRole('main')).toContainText(/not legal advice/);
    }
  },
);

test('[A26] a tooltip opens after 700 ms, or at once within 300 ms after one closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Switch between light and dark' });
  await page.clock.pauseAt(Date.now() + 10_000);
  await button.hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.clock.runFor(100);
  const hint = page.getByRole('tooltip');
  await expect(hint).toBeVisible();
  const leave = async () => {
    await page.mouse.move(600, 600);
    await expect(hint).toBeHidden();
  };
  await leave();
  await page.clock.runFor(250);
  await button.hover();
  await page.clock.runFor(10);
  await expect(hint).toBeVisible();
  await leave();
  await page.clock.runFor(350);
  await button.hover();
  await page.clock.runFor(650);
  await expect(hint).toBeHidden();
});

test('[A26] the tooltip of a button opens at once if another has just closed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 10_000);
  const hint = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Open the search' }).hover();
  await page.clock.runFor(750);
  await expect(hint).toHaveText('Search the site');
  for (const [button, text] of [
    ['Chat', 'Ask the assistant'],
    ['Switch between light and dark', 'Light or dark'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button }).hover();
    await page.clock.runFor(50);
    await expect(hint).toHaveText(text);
  }
});

test('[A31] the header fits 320 px, the width of a 1280 px window at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/news', '/timeline', '/services', '/chat']) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    const menu = await page.getByRole('button', { name: 'Open the menu' }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 320)).toBeLessThanOrEqual(320);
  }
});

test('the header fits where the bar has just room for its links', async ({ page }) => {
  for (const width of [900, 1_024, 1_060]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/news');
    const fits = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, fits]).toEqual([width, width]);
  }
});

test('on a phone the front page tells Now, Next and Changed in its first two screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const tops = await Promise.all(
    ['Now', 'Next', 'Changed'].map(async (name) => {
      const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
      return box?.y ?? Infinity;
    }),
  );
  expect(tops[0]).toBeLessThan(740);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(tops[2]).toBeLessThan(2 * 740);
});

test('the selected theme stays on the next page without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto('/news', { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  expect(await paper()).toBe(dark);
});

test('[L14] an unknown page answers 404 with a link home, and its path is logged', async ({ page, site }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(site.log.join('\n')).toContain('"path":"/no/such/page"');
});

test('[A31] keyboard focus starts with the skip link and is visible', async ({ page }) => {
  await page.goto('/news');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  );
  expect(ring).toBe('solid');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[L15] a server error shows the error screen without internals, and a retry button', async ({
  page,
  api,
}) => {
  const [first] = api.articles;
  if (first) Object.assign(first, { tags: null });
  const response = await page.goto('/news/article-1');
  expect(response?.status()).toBe(500);
  expect(await response?.text()).not.toMatch(/TypeError|\.tsx?\b|node_modules|127\.0\.0\.1:\d+\/api/);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByText(/^Reference \w+/)).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(0);
  Object.assign(first ?? {}, { tags: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EU registration');
});

test('[L15] an error in the layout shows the error screen in a main element', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    const addEventListener: typeof listen = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === 'frontier:open-chat') throw new Error('The tide is out');
      listen(type, ...rest);
    };
    Object.assign(window, { addEventListener });
  });
  await page.goto('/about');
  const title = { name: 'Unexpected Application Error!', level: 1 };
  await expect(page.getByRole('main').getByRole('heading', title)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('[L15] a browser error shows its status or message, and can be retried', async ({ page }) => {
  // The timeline adds a hashchange listener when it mounts; make that fail the first time.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    let failed = false;
    const addEventListener: typeof listen = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type !== 'hashchange' || failed) {
        listen(type, ...rest);
        return;
      }
      failed = true;
      const status = { status: 503, statusText: 'Service Unavailable' };
      throw Object.assign(new Error('The tide is out'), location.search ? status : {});
    };
    Object.assign(window, { addEventListener });
  });
  for (const [path, text] of [
    ['/timeline', 'The tide is out'],
    ['/timeline?order=newest', '503 Service Unavailable'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline of Events' })).toBeVisible();
  }
});
