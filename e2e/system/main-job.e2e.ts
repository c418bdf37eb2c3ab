import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, TreatyTextFoundV1 } from '@frontier/events';
import { durableName, parseNatsUrl, STREAM } from '@frontier/topology';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expectValidEvents } from '../support/events';
import { fetchExposedMetrics, readObservabilityQueries, parseSelectors } from '../support/metrics';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const TITLE = 'Night bus to the Gibraltar land border gets a stop at the old gates';
const PAGE = {
  slug: 'night-bus',
  title: TITLE,
  lang: 'en',
  feed: 'news',
  description: 'The night bus of the Campo de Gibraltar will stop beside the old gates.',
  text: [
    'The night bus between San Roque and the Gibraltar land border gets a new stop beside the old gates.',
    'The operator says that the first night bus leaves at 23:40 and the last one at 04:10, every day of the week.',
    'Frontier workers had asked for the stop since checks on persons ended under the treaty.',
    'The town hall of La Línea pays for the shelter; the timetable is reviewed after six months.',
  ].join('\n\n'),
};

interface Row {
  id: string;
  slug: string;
  summary_native: string | null;
}

/** Follows an article from its source to the reader, with real servers. Each test depends on those before it. */
test.describe.serial('an article from its source to the reader', () => {
  test('a story in two languages has one card on /news after one run of fetch-sources', async ({
    page,
    stack,
  }) => {
    expect(await new Operator(stack).run('ingestion', 'fetch-sources')).toBe('succeeded');
    await until('articles are listed', async () => {
      const answer = await fetch(`${stack.addresses.gateway}/api/articles?type=news`);
      return ((await answer.json()) as { total: number }).total >= 10;
    });
    // The source has some stories in both English and Spanish, and each story gets one card.
    const card = page
      .getByRole('article')
      .filter({ hasText: /2 reports: / })
      .first();
    await expect(async () => {
      await page.goto('/news');
      await expect(card).toBeVisible({ timeout: 500 });
    }).toPass();
    await card.getByRole('heading').getByRole('link').click();
    const thread = page.getByRole('region', { name: /^What came (before|after)$/ });
    await expect(thread.locator('a[href^="/news/"]')).toHaveCount(1);
  });

  test('[Y7] a new page is listed on /news and /, summarised, and cited by the assistant', async ({
    page,
    stack,
  }) => {
    const operator = new Operator(stack);
    const source = stack.sampleSource;
    if (!source) throw new Error('The stack runs without its sample source');
    const address = source.addPage({ ...PAGE, lang: 'en', published_at: new Date().toISOString() });
    expect(await operator.run('ingestion', 'fetch-sources')).toBe('succeeded');

    // The gateway caches pages until it receives the event of the summary.
    await expect(async () => {
      await page.goto('/news');
      await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto('/');
    await page.getByRole('link', { name: TITLE }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page).toHaveURL(/\/news\/night-bus/);

    const [article] = await operator.query<Row>(
      'SELECT id, slug, summary_native FROM content.articles WHERE source_url = $1',
      [address],
    );
    expect(article?.summary_native).toBeTruthy();
    const published = await operator.query(
      `SELECT 1 FROM ingestion.outbox
       WHERE subject = 'article.ingested.v1' AND envelope->'data'->>'article_id' = $1`,
      [article?.id],
    );
    expect(published).toHaveLength(1);

    await until('the article is indexed', async () => {
      const rows = await operator.query('SELECT 1 FROM chat.kb_docs WHERE source_id = $1', [article?.id]);
      return rows.length > 0;
    });
    await page.goto('/chat');
    await page
      .getByRole('textbox', { name: /question/i })
      .fill('When does the first night bus to the border leave?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('23:40').last()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(TITLE) })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  test('[Y22] the correlation id of an article is in the logs of ingestion, content and chat', async ({
    stack,
  }) => {
    const [event] = await new Operator(stack).query<{ traceparent: string }>(
      `SELECT o.envelope->>'traceparent' AS traceparent FROM ingestion.outbox o
       JOIN content.articles a ON a.id::text = o.envelope->'data'->>'article_id' WHERE a.title = $1`,
      [TITLE],
    );
    const traceId = event?.traceparent.split('-')[1] ?? 'none';
    for (const service of ['ingestion', 'content', 'chat']) {
      const lines = readFileSync(join(stack.logsDir, `${service}.log`), 'utf8').split('\n');
      expect(lines.some((line) => line.includes(`"correlation_id":"${traceId}"`))).toBe(true);
    }
  });

  test('[Y22] every alert and dashboard panel queries metrics and labels that the services expose', async ({
    stack,
  }) => {
    const exposed = await fetchExposedMetrics(stack);
    const asked = readObservabilityQueries().flatMap(({ where, expr }) =>
      parseSelectors(expr).map((selector) => ({ where, ...selector })),
    );
    expect(asked.length).toBeGreaterThan(40);
    const wrong = asked.filter(({ name, labels }) => {
      const known = exposed.get(name);
      return !exposed.has(name) || (known && labels.some((label) => !known.has(label)));
    });
    expect(wrong).toEqual([]);
  });

  test('[Y10] an event that is delivered twice changes nothing', async ({ stack }) => {
    const operator = new Operator(stack);
    const [sent] = await operator.query<{ envelope: object; article_id: string }>(
      `SELECT o.envelope, o.envelope->'data'->>'article_id' AS article_id FROM ingestion.outbox o
       JOIN content.articles a ON a.id::text = o.envelope->'data'->>'article_id' WHERE a.title = $1`,
      [TITLE],
    );
    const connection = await connect(parseNatsUrl(stack.addresses.nats));
    connection.publish('article.ingested.v1', JSON.stringify(sent?.envelope));
    await connection.flush();
    const manager = await jetstreamManager(connection);
    const ingested = catalogue.find(({ subject }) => subject === 'article.ingested.v1');
    if (!ingested) throw new Error('The catalogue has no article.ingested.v1');
    await until('delivered', async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(
        STREAM,
        durableName('content', ingested),
      );
      return num_pending === 0 && num_ack_pending === 0;
    });
    await connection.close();
    const [counts] = await operator.query(
      `SELECT (SELECT count(*)::int FROM content.articles WHERE title = $1) AS articles,
              (SELECT count(*)::int FROM content.outbox
               WHERE subject = 'article.summarised.v1' AND envelope->'data'->>'article_id' = $2) AS summaries,
              (SELECT count(*)::int FROM chat.outbox
               WHERE subject = 'document.indexed.v1' AND envelope->'data'->>'source_id' = $2) AS indexings`,
      [TITLE, sent?.article_id],
    );
    expect(counts).toEqual({ articles: 1, summaries: 1, indexings: 1 });
  });

  test('a hidden article is removed from the pages, the API and the assistant', async ({ page, stack }) => {
    const operator = new Operator(stack);
    const [article] = await operator.query<Row>('SELECT id, slug FROM content.articles WHERE title = $1', [
      TITLE,
    ]);
    await operator.call('PUT', `/internal/content/articles/${article?.id}/visibility`, { visible: false });
    await until('the page is gone', async () => {
      const answer = await fetch(`${stack.addresses.gateway}/news/${article?.slug}`);
      return answer.status === 404;
    });
    await page.goto('/news');
    await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
    expect((await fetch(`${stack.addresses.gateway}/api/articles/${article?.slug}`)).status).toBe(404);
    await until('the chunks are gone', async () => {
      const rows = await operator.query('SELECT 1 FROM chat.kb_docs WHERE source_id = $1', [article?.id]);
      return rows.length === 0;
    });
    const answer = await fetch(`${stack.addresses.gateway}/api/functions/chat-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'When does the first night bus to the border leave?', lang: 'en' }),
    });
    expect(await answer.text()).not.toContain('23:40');
  });

  test('[Q5] an accepted article is hidden if the current rules reject it', async ({ stack }) => {
    const operator = new Operator(stack);
    const [article] = await operator.query<Row>('SELECT id, slug FROM content.articles WHERE title = $1', [
      TITLE,
    ]);
    const status = async () =>
      (await fetch(`${stack.addresses.gateway}/api/articles/${article?.slug}`)).status;
    await operator.call('PUT', `/internal/content/articles/${article?.id}/visibility`, { visible: true });
    await until('it is shown', async () => (await status()) === 200);
    await operator.query(
      `UPDATE ingestion.items SET title = 'The cup final', excerpt = 'Eleven goals', text = 'A football match in Leeds.'
       WHERE id = $1`,
      [article?.id],
    );
    expect(await operator.run('ingestion', 'hide-offtopic')).toBe('succeeded');
    await until('it is gone', async () => (await status()) === 404);
  });

  test('[Y8] the published events are in the catalogue and match their contracts', async ({ stack }) => {
    const connection = await connect(parseNatsUrl(stack.addresses.nats));
    const manager = await jetstreamManager(connection);
    const info = await manager.streams.info(STREAM, { subjects_filter: '>' });
    expect(catalogue.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(Object.keys(info.state.subjects ?? {})),
    );
    await connection.close();
    // Leave out TreatyTextFoundV1, because no official page is watched here. The watcher's own test covers it.
    await expectValidEvents(new Operator(stack), ['ingestion', 'content', 'chat'], [TreatyTextFoundV1]);
  });
});
