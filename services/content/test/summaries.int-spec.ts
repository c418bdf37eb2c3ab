import { toSiteDay } from '@frontier/domain';
import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { ArticleSummarisedV1, ThreadChangedV1 } from '@frontier/events';
import type { ArticleView } from '../src/articles/article.schemas';
import { useContent } from './support/content-under-test';

/** The first sentence of the text, which the fake model answers with. */
const WRITTEN = 'Routine checks at the land frontier ended at midnight.';
const SLUG = 'land-border-checks-end-after-midnight';

describe('summarising an article', () => {
  const content = useContent();

  const finishedRuns = (count: number) =>
    eventually(async () => {
      const runs = await content.runs('summarise-article');
      return (
        runs.length === count && runs.every(({ state }) => state !== 'queued' && state !== 'running') && runs
      );
    });
  const visible = (id: string) => eventually(async () => (await content.article(id))?.visible);
  const summarised = (id: string) =>
    eventually(async () => (await content.article(id))?.summaryKind === 'model');
  /** Ingests an item, and waits until readers can see it. @returns its id */
  const ingestAndShow = async (changes: Record<string, unknown> = {}, id: string = randomUUID()) => {
    await content.ingest(id, changes);
    await visible(id);
    return id;
  };

  it('[Y7] turns an item that ingestion announced into an article with summary and full text', async () => {
    const id = await ingestAndShow();
    await summarised(id);
    const { status, body } = await content.get<ArticleView>(`/api/articles/${SLUG}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'Land border checks end after midnight',
      summary: 'Checks at the frontier have ended.',
      summary_html: '<p>Checks at the frontier have ended.</p>',
      summary_native: WRITTEN,
      summary_kind: 'model',
      tags: ['travel', 'border'],
      published_at: '2026-07-15T08:00:00.000Z',
    });
    expect(body.full_text).toContain('\n\nThey moved');
  });

  it('[Z3] dates an undated article at the start of the day on which it was found, and marks it as undated', async () => {
    await ingestAndShow({ published_at: null });
    const { body } = await content.get<ArticleView>(`/api/articles/${SLUG}`);
    expect(body).toMatchObject({
      date_known: false,
      published_at: `${toSiteDay(new Date(body.created_at))}T00:00:00.000Z`,
    });
  });

  it('[Y8] publishes an event with the revision, slug and content hash of the article for each summary', async () => {
    const id = await ingestAndShow();
    await summarised(id);
    const article = await content.article(id);
    const event = {
      article_id: id,
      slug: article?.slug,
      lang: 'en',
      tags: ['travel', 'border'],
      content_hash: article?.contentHash,
    };
    expect(await content.published(ArticleSummarisedV1)).toEqual([
      { ...event, revision: Number(article?.revision) - 1 },
      { ...event, revision: article?.revision },
    ]);
  });

  it('[Y10] summarises an article once, however often its event arrives', async () => {
    const id = randomUUID();
    const event = await content.ingest(id);
    await summarised(id);
    const before = await content.article(id);
    await content.publishIngested(id, 1, event);
    await content.publishIngested(id, 1);
    await summarised(await ingestAndShow({ title: 'Another' }));
    expect(await content.article(id)).toEqual(before);
    expect(content.model.calls).toHaveLength(2);
    expect(await content.published(ArticleSummarisedV1)).toHaveLength(4);
  });

  it('[Y10] keeps the newest revision of an article, in whichever order the events arrive', async () => {
    const id = await ingestAndShow({ revision: 2, text: 'The second text.' });
    await content.publishIngested(id, 1);
    const [, late] = await finishedRuns(2);
    expect(late).toMatchObject({ state: 'skipped', message: 'revision 2 has replaced this one' });
    expect(await content.article(id)).toMatchObject({ sourceRevision: 2, fullText: 'The second text.' });
  });

  it('updates an article at the same address, with the old text readable until the new text is stored', async () => {
    const id = await ingestAndShow();
    await summarised(id);
    const readSummary = async () =>
      (await content.get<ArticleView>(`/api/articles/${SLUG}`)).body.summary_native;
    content.ingestion.hold();
    await content.ingest(id, { revision: 2, title: 'A new title', text: 'The second text is here.' });
    await eventually(async () => content.ingestion.calls === 2);
    expect(await readSummary()).toBe(WRITTEN);
    content.ingestion.release();
    await eventually(async () => (await content.article(id))?.title === 'A new title');
    expect(await readSummary()).toBe('The second text is here.');
    const [first, second] = await content.published(ArticleSummarisedV1);
    expect(Number(second?.revision)).toBeGreaterThan(Number(first?.revision));
  });

  it('gives articles with the same title different addresses, also when they arrive together', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await Promise.all(ids.map((id) => content.ingest(id)));
    await Promise.all(ids.map(visible));
    const slugs = await Promise.all(ids.map(async (id) => (await content.article(id))?.slug));
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toContain(SLUG);
  });

  it('[Y11] retries while the model fails, then lists the run as failed for staff, who can replay it', async () => {
    content.model.answer = (_, reply) => reply.writeHead(200).end('{}');
    const id = randomUUID();
    await content.ingest(id);
    await visible(id);
    const run = await eventually(async () =>
      (await content.runs('summarise-with-model')).find(({ state }) => state === 'failed'),
    );
    expect(run).toMatchObject({ attempts: 8 });
    const path = '/internal/job-runs?name=summarise-with-model&state=failed';
    const { body: parked } = await content.internal('GET', path);
    expect(parked.items).toMatchObject([{ id: run.id, error: expect.stringContaining('model') as string }]);

    content.model.release();
    await content.internal('POST', `/internal/job-runs/${run.id}/replay`, {});
    await summarised(id);
    expect(await content.published(ArticleSummarisedV1)).toHaveLength(2);
  });

  it('[Y11] fails the run without retries if ingestion refuses the item, and completes it on replay', async () => {
    const id = randomUUID();
    content.ingestion.refused.add(id);
    await content.publishIngested(id, 1);
    const [run] = await finishedRuns(1);
    expect(run).toMatchObject({ state: 'failed', attempts: 1 });
    content.ingestion.refused.delete(id);
    await content.ingest(id);
    await content.internal('POST', '/internal/job-runs/replay', {});
    await visible(id);
  });

  it('keeps the quotation of an article if the model works, but writes what the article does not say', async () => {
    content.model.summary = 'Routine checks at the land frontier ended at noon, on 4 May. See evil.test/pay.';
    const id = await ingestAndShow();
    const run = await eventually(async () =>
      (await content.runs('summarise-with-model')).find(({ state }) => state === 'succeeded'),
    );
    expect(run.message).toContain('kept the quotation');
    expect(await content.article(id)).toMatchObject({ summaryKind: 'local' });
  });

  it('groups concurrent reports of one story in two languages, and publishes each change of the group', async () => {
    const story = {
      published_at: '2026-10-05T11:00:00Z',
      excerpt:
        'Workers removed the last panel beside the airfield on Monday, 117 years after the fence went up.',
    };
    const [english, spanish, other] = await Promise.all([
      ingestAndShow({ title: 'Last panel of the border fence comes down', ...story }),
      ingestAndShow({
        title: 'Cae el último panel de la verja de Gibraltar',
        ...{ lang: 'es', published_at: '2026-10-05T12:00:00Z' },
        excerpt: 'Los operarios retiraron el lunes el último panel junto al aeródromo, 117 años después.',
      }),
      ingestAndShow({
        title: 'Forty cameras to watch the line where the fence stood',
        excerpt: 'Spain and Gibraltar will share the pictures, the police chiefs said.',
        published_at: '2026-10-06T12:00:00Z',
      }),
    ]);
    const again = await ingestAndShow({ title: 'Crowds watch last panel of the fence removed', ...story });
    const thread = async (id: string) => (await content.article(id))?.threadId;
    expect(await thread(spanish)).toBe(await thread(english));
    expect(await thread(again)).toBe(await thread(english));
    expect(await thread(other)).toBe(other);
    const threadChanges = await content.published(ThreadChangedV1);
    expect(threadChanges.at(-1)).toEqual({
      thread_id: await thread(english),
      slugs: expect.arrayContaining([
        'last-panel-of-the-border-fence-comes-down',
        'cae-el-ultimo-panel-de-la-verja-de-gibraltar',
        'crowds-watch-last-panel-of-the-fence-removed',
      ]) as string[],
    });
    expect(threadChanges).toHaveLength(2);
    // A report leaves its thread if its new text is about another story. The others stay, even if it was the first.
    const first = (await thread(english)) === english ? english : spanish;
    const title = 'Minimum wage to rise in January';
    await content.ingest(first, {
      ...story,
      revision: 2,
      title,
      excerpt: 'The hourly rate goes up to 9.75 pounds.',
    });
    await eventually(async () => (await content.article(first))?.title === title);
    const [rest = ''] = [english, spanish].filter((id) => id !== first);
    expect(await thread(again)).toBe(await thread(rest));
    expect(await thread(first)).not.toBe(await thread(rest));
    expect((await content.published(ThreadChangedV1)).length).toBe(3);
  });

  it('assigns a report to the current thread of similar reports, even if it changed after they were read', async () => {
    const excerpt =
      'Workers removed the last panel beside the airfield on Monday, 117 years after it went up.';
    const place = async (title: string, published_at: string) =>
      (await content.article(await ingestAndShow({ title, published_at, excerpt })))?.threadId;
    const thread = await place('Last panel of the border fence comes down', '2026-10-05T11:00:00Z');
    expect(await place('The last panel of the border fence is down', '2026-10-05T12:00:00Z')).toBe(thread);
    const moved = randomUUID();
    await content.db.query('UPDATE articles SET thread_id = $1', [moved]);
    expect(await place('Border fence: the last panel has come down', '2026-10-05T13:00:00Z')).toBe(moved);
    // Reports six days apart do not belong to one story.
    await content.db.query(`UPDATE articles SET published_at = published_at + interval '6 days'`);
    expect(await place('Border fence: last panel came down', '2026-10-05T14:00:00Z')).not.toBe(moved);
    await content.db.query(`UPDATE articles SET published_at = published_at - interval '6 days'`);
    expect(await place('Border fence: the last panel comes down', '2026-10-05T15:00:00Z')).toBe(moved);
  });

  /** Waits for the summaries of the model first, because each would link its article again. */
  const forgetTranslations = async (): Promise<void> => {
    await eventually(async () =>
      (await content.runs('summarise-with-model')).every(({ state }) => state === 'succeeded'),
    );
    await content.db.query(`UPDATE articles SET translation_of = NULL`);
  };

  it('links a report with its translation, which is found by its text or declared by the page', async () => {
    const inEnglish = { published_at: '2026-10-05T11:00:00Z' };
    const inSpanish = { ...inEnglish, lang: 'es' };
    const url = 'https://court.example/en/7';
    const english = await ingestAndShow({
      ...{ ...inEnglish, url },
      title: 'Nurse from Los Barrios keeps her pension, Supreme Court of Gibraltar rules',
      text: 'The Supreme Court of Gibraltar ruled that a nurse from Los Barrios keeps her pension for 17 years at St Bernard. The judge, Karen Prescott, wrote 64 pages. The Authority has to pay 23,400 pounds within 28 days.',
    });
    const own = await ingestAndShow({
      ...inSpanish,
      title: 'Una enfermera de Los Barrios gana en el Supremo de Gibraltar y conserva su pensión',
      text: 'Después de 6 años de pleitos, una enfermera de Los Barrios conserva la pensión que Gibraltar le negaba. La asociación ASCTEG calcula que 600 jubilados están en un caso parecido y pide una oficina en La Línea.',
    });
    const spanish = await ingestAndShow({
      ...inSpanish,
      title: 'El Tribunal Supremo de Gibraltar decide que una enfermera de Los Barrios conserve su pensión',
      text: 'El Tribunal Supremo de Gibraltar decidió que una enfermera de Los Barrios conserve su pensión por 17 años en St Bernard. La jueza, Karen Prescott, escribió 64 páginas. La Autoridad tiene que pagar 23.400 libras en 28 días.',
    });
    const getTranslationOrigin = async (id: string) => (await content.article(id))?.translationOf;
    const three = [english, own, spanish];
    expect(await Promise.all(three.map(getTranslationOrigin))).toEqual([null, null, english]);
    const marked = async (id: string) => {
      const { slug = '' } = (await content.article(id)) ?? {};
      const { other_reports } = (await content.get<ArticleView>(`/api/articles/${slug}`)).body;
      return other_reports.filter(({ is_translation }) => is_translation).map((report) => report.id);
    };
    expect(await Promise.all(three.map(marked))).toEqual([[spanish], [], [english]]);
    // A translation that the page declares counts even if the words differ. A report that staff excluded is in no story.
    await forgetTranslations();
    const declaring = await ingestAndShow({
      ...{ ...inSpanish, title: 'Nota' },
      text: 'El texto completo se publicará más adelante.',
      url: 'https://es.court.example/7',
      translations: [url, 'javascript:alert(1)'],
    });
    expect(await content.article(declaring)).toMatchObject({
      translationOf: english,
      threadId: (await content.article(english))?.threadId,
      translations: [url],
    });
    // A translation that only a page of another site declares does not count.
    await forgetTranslations();
    const stranger = await ingestAndShow({
      ...inSpanish,
      title: 'Aviso por oleaje en el puerto',
      text: 'Los barcos esperan mar adentro hasta que baje el viento de levante.',
      ...{ url: 'https://stranger.example/7', translations: [url] },
    });
    expect(await content.article(stranger)).toMatchObject({ translationOf: null, threadId: stranger });
    // A new revision of a page may declare a translation and change nothing else.
    const words = { ...inSpanish, title: 'Apunte', text: 'Se ampliará.', url: 'https://es.court.example/8' };
    const late = await ingestAndShow(words);
    expect(await getTranslationOrigin(late)).toBeNull();
    await content.ingest(late, { ...words, revision: 2, translations: [url] });
    await eventually(async () => (await getTranslationOrigin(late)) === english);
  });

  it('[C21] stores no active content from a hostile source', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>Quiet\u0000 words.';
    const id = await ingestAndShow({
      ...{ title: hostile, text: hostile, excerpt: hostile, source_name: hostile },
      ...{ url: 'javascript:alert(3)', image_url: 'data:text/html,x' },
    });
    expect(await content.article(id)).toMatchObject({
      title: 'Quiet words.',
      fullText: 'Quiet words.',
      summary: 'Quiet words.',
      summaryHtml: '<p>Quiet words.</p>',
      sourceName: 'Quiet words.',
      sourceUrl: null,
      imageUrl: null,
    });
  });
});
