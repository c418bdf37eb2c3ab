import { BODIES, INTERNALS, PATHS, POSTS, QUERIES, SCRIPT, VALUES } from '../support/bad-input';
import { Operator, until } from '../support/operator';
import { forEachConcurrently, type RawAnswer, getRaw, sendRaw } from '../support/raw-request';
import { expect, test } from '../support/stack.fixture';

test.describe('bad input', () => {
  const findFault = ({ status, text }: RawAnswer): string | undefined => {
    if (status >= 500) return `failed with ${status}`;
    if (INTERNALS.test(text)) return 'leaks internals';
    return text.startsWith('<') && text.includes(SCRIPT) ? 'echoes a script' : undefined;
  };

  test('malformed URLs cause no server error, no leak of internals and no echoed script', async ({
    stack,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    const targets = [...PATHS, ...QUERIES].flatMap((place) => VALUES.map((value) => place + value));
    const doubled = QUERIES.map((place) => `${place}1&${place.slice(place.indexOf('?') + 1)}2`);
    await forEachConcurrently([...targets, ...doubled], async (target) => {
      const fault = findFault(await getRaw(stack.addresses.gateway, target));
      if (fault) faults.push(`${target.slice(0, 80)} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('malformed request bodies cause no server error and no leak of internals', async ({ stack }) => {
    const faults: string[] = [];
    const sent = POSTS.flatMap((path) => BODIES.map((body) => [path, body] as const));
    await forEachConcurrently(sent, async ([path, body]) => {
      const fault = findFault(await sendRaw(stack.addresses.gateway, path, body));
      if (fault) faults.push(`${path} ${body.slice(0, 40)} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('[A28] hidden items are served neither as pages nor by the API', async ({ stack }) => {
    const operator = new Operator(stack);
    const { gateway } = stack.addresses;
    const kinds = [
      { kind: 'analysis', table: 'analysis_articles', page: '/analysis/', api: '/api/analysis/' },
      { kind: 'explainer', table: 'explainers', page: '/explained/', api: '/api/explainers/' },
      { kind: 'glossary-term', table: 'glossary', page: '/glossary/', api: '/api/glossary/' },
      { kind: 'faq', table: 'faqs', page: '/knowledge/faq/', api: '/api/faqs/' },
      { kind: 'service', table: 'services', page: '/services/', api: '/api/services/' },
    ];
    for (const { kind, table, page, api } of kinds) {
      const find = () =>
        operator.query<{ id: string; slug: string }>(
          `SELECT id, slug FROM content.${table} WHERE is_visible ORDER BY slug DESC LIMIT 1`,
        );
      await until(`the starting content has ${kind}`, async () => (await find()).length > 0);
      const [item] = await find();
      const address = `/internal/content/items/${kind}/${item?.id}/visibility`;
      const statuses = async () =>
        Promise.all(
          [page, api].map(async (folder) => (await getRaw(gateway, `${folder}${item?.slug}`)).status),
        );
      expect(await statuses()).toEqual([200, 200]);
      await operator.call('PUT', address, { visible: false });
      // A hidden item answers 404. Only a hidden service redirects (307) to the list of services.
      await until(`${kind} is gone`, async () =>
        (await statuses()).every((status) => status === 404 || status === 307),
      );
      await operator.call('PUT', address, { visible: true });
      await until(`${kind} is back`, async () => (await statuses()).every((status) => status === 200));
    }
  });

  test('stored scripts do not run, and an invalid date breaks no page', async ({ page, stack }) => {
    const operator = new Operator(stack);
    const evil = `<img src=x onerror=alert(1)><script>window.hit = 1</script> [x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>`;
    const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
    const insert = async (table: string, number: number, columns: Record<string, string>) => {
      const row: Record<string, string> = { id: id(number), slug: 'evil-item', ...columns };
      const names = Object.keys(row);
      await operator.query(
        `INSERT INTO content.${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      );
    };
    await insert('articles', 1, {
      title: evil,
      summary: evil,
      summary_html: evil,
      summary_native: evil,
      full_text: evil,
      source_url: 'javascript:alert(1)',
      image_url: 'javascript:alert(1)',
      visible: 'true',
      state: 'summarised',
      tags: '{"<script>"}',
    });
    await insert('analysis_articles', 2, {
      title: evil,
      summary: evil,
      content_html: evil,
      section_type: 'legal',
    });
    await insert('explainers', 3, { title: evil, summary: evil, body_md: evil });
    await insert('glossary', 4, { term: evil, short_def: evil, long_def_md: evil });
    await insert('faqs', 5, { question: evil, answer: evil });
    await insert('services', 6, { title: evil, blurb: evil });
    await insert('timeline_events', 7, {
      date_iso: 'never',
      title: evil,
      blurb: evil,
      what_this_means: evil,
    });
    await insert('corrections', 8, {
      date: '2026-11-20',
      page: '/news/evil-item',
      what_changed: evil,
      details: evil,
    });
    try {
      await operator.purgePages();
      const paths = [
        '/',
        '/news',
        '/news/evil-item',
        '/analysis',
        '/analysis/evil-item',
        '/explained/evil-item',
        '/glossary',
        '/glossary/evil-item',
        '/knowledge/faq',
        '/knowledge/faq/evil-item',
        '/services',
        '/services/evil-item',
        '/timeline',
        '/search?q=alert',
      ];
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(page.url());
        void dialog.dismiss();
      });
      for (const path of paths) {
        const answer = await page.goto(path);
        expect([path, answer?.status()]).toEqual([path, 200]);
        const harm = await page.evaluate(() => ({
          handlers: document.querySelectorAll('[onerror], [onload]').length,
          links: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
          run: 'hit' in window,
        }));
        expect({ path, ...harm }).toEqual({ path, handlers: 0, links: 0, run: false });
      }
      expect(dialogs).toEqual([]);
      for (const feed of ['/news/rss', '/sitemap.xml', '/news-sitemap.xml', '/api/timeline'])
        expect([feed, (await getRaw(stack.addresses.gateway, feed)).status]).toEqual([feed, 200]);
    } finally {
      for (const table of ['articles', 'analysis_articles', 'explainers', 'glossary', 'faqs', 'services'])
        await operator.query(`DELETE FROM content.${table} WHERE slug = 'evil-item'`);
      for (const table of ['timeline_events', 'corrections'])
        await operator.query(`DELETE FROM content.${table} WHERE slug = 'evil-item'`);
      await operator.purgePages();
    }
  });
});
