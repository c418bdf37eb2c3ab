import { eventually, type RunOfJob } from '@frontier/testing';
import { ItemChangedV1 } from '@frontier/events';
import type { AnalysisList, AnalysisPage } from '../src/analysis/analysis.schemas';
import type { DailySummaryList } from '../src/daily-summaries/daily-summary.schemas';
import type { ContentCounts } from '../src/internal/counts.controller';
import type { ContentGeneration, SalienceChecked } from '../src/generation/content-generation.schemas';
import type { GenerationRun, GenerationStarted } from '../src/generation/generation.schemas';
import type { SearchAnswer } from '../src/search/search.schemas';
import type { EditableItem } from '../src/editing/editing.schemas';
import { useContent } from './support/content-under-test';

const TEXT =
  'Routine checks on people at the land border ended at midnight on Wednesday. Officers of both sides now work side by side at the airport. Carriers have been told what to ask of travellers.';

function useGeneration(env?: Record<string, string>) {
  const content = useContent(env);
  const generate = (name: string) => content.request<GenerationStarted>('POST', `/api/functions/${name}`);
  const ended = (runId: string) =>
    eventually(async () => {
      const { body } = await content.get<GenerationRun>(`/api/generation-runs/${runId}`);
      return body.state !== 'queued' && body.state !== 'running' && body;
    });
  return {
    ...{ content, generate, ended },
    run: async (name: string) => ended((await generate(name)).body.run_id),
    daily: async () => (await content.get<DailySummaryList>('/api/daily-summaries')).body.items,
    analyses: async () => (await content.get<AnalysisList>('/api/analysis')).body.items,
    logs: () =>
      content.db.query<unknown[]>(
        'SELECT content_type, status, tokens_used FROM content_generation_logs ORDER BY created_at, id',
      ),
    report: (number: number, columns: Record<string, unknown> = {}) =>
      content.insert({
        title: `Report ${number} of the day`,
        full_text: `${TEXT} This is what report ${number} says about it in particular.`,
        source_name: 'Gazette',
        source_url: `https://gazette.example/${number}`,
        published_at: '2026-07-15T09:00:00Z',
        tags: ['border-controls'],
        ...columns,
      }),
  };
}

describe('generated texts without a model', () => {
  const { content, generate, ended, run, daily, analyses, logs, report } = useGeneration({
    OPENAI_API_KEY: '',
  });
  const backdateAnalyses = () =>
    content.db.query(`UPDATE analysis_articles SET created_at = created_at - interval '2 days'`);

  it('[V2] daily updates are marked as salient by the headlines that they cite, unless edited', async () => {
    const check = async () =>
      (await content.internal<SalienceChecked>('POST', '/internal/content-generation/salience-checks')).body;
    expect(await check()).toMatchObject({ changed: false, counts: { checked: 0, marked: 0, unmarked: 0 } });
    await report(1, { title: 'The treaty on the border is signed' });
    await report(2, { published_at: '2026-07-14T09:00:00Z' });
    await run('daily-news-generator');
    const marks = async () => (await daily()).map(({ is_salient_update }) => is_salient_update);
    expect(await marks()).toEqual([true, false]);
    await content.db.query('UPDATE daily_news_summaries SET is_salient_update = NOT is_salient_update');
    expect(await check()).toMatchObject({
      ...{ changed: true, message: '2 daily updates checked, 2 changed' },
      counts: { checked: 2, marked: 1, unmarked: 1 },
    });
    expect(await marks()).toEqual([true, false]);
    expect((await check()).changed).toBe(false);

    await content.db.query(
      `INSERT INTO item_versions (id, item_id, kind, revision, edited_at, editor, fields)
       SELECT gen_random_uuid(), id, 'daily-summary', revision, now(), 'ana', '{}' FROM daily_news_summaries`,
    );
    await content.db.query('UPDATE daily_news_summaries SET is_salient_update = NOT is_salient_update');
    expect((await check()).message).toBe('2 daily updates checked, 0 changed');
  });

  it('[C8] the daily update consists of quoted sentences of stored news, and is labelled as quoted', async () => {
    const title = 'Land border checks end after midnight';
    await report(1, { title, tags: [' Travel ', ''] });
    await report(2, { source_name: 'Herald', tags: ['travel', 'economy'] });
    await report(3, { visible: false });
    await report(4, { type: 'analysis' });
    const { status, body } = await generate('daily-news-generator');
    expect([status, body.joined]).toEqual([202, false]);
    expect(await ended(body.run_id)).toMatchObject({ state: 'succeeded', message: null });
    const [update, ...rest] = await daily();
    expect(rest).toEqual([]);
    expect(update).toMatchObject({
      headline: `Gazette: ${title}, and 1 more report`,
      date_iso: '2026-07-15',
      tags: ['travel', 'economy'],
      is_salient_update: true,
      written_by: 'local',
      written_model: 'local-extract-1',
      sources: [
        { publisher: 'Gazette', title, url: 'https://gazette.example/1' },
        { publisher: 'Herald', title: 'Report 2 of the day', url: 'https://gazette.example/2' },
      ],
    });
    const quotes = [...(update?.summary ?? '').matchAll(/^(?:Gazette|Herald): “(.+)”$/gm)];
    expect(quotes).toHaveLength(2);
    for (const [, quote = ''] of quotes) expect(TEXT).toContain(quote);
    expect(await logs()).toEqual([{ content_type: 'daily-summary', status: 'completed', tokens_used: 0 }]);
  });

  it('[C8] concurrent requests for the daily update write it once and log one run', async () => {
    await report(1);
    const both = await Promise.all([1, 2, 3].map(() => generate('daily-news-generator')));
    const ids = new Set(both.map(({ body }) => body.run_id));
    for (const id of ids) await ended(id);
    expect(await logs()).toHaveLength(1);
    expect(await daily()).toHaveLength(1);
  });

  it('[Y17] each date has one daily update per language, to which later news is added', async () => {
    await report(1, { published_at: '2026-07-14T21:30:00Z' });
    await report(2, { published_at: '2026-07-14T22:30:00Z' });
    const full_text = `Los controles terminan en la frontera hoy mismo. ${TEXT}`;
    await report(3, { lang: 'es', full_text });
    const path = '/internal/jobs/generate-daily-summaries/runs';
    const start = async () =>
      (await content.internal<{ run: RunOfJob }>('POST', path, { slot: '2026-07-16' })).body.run.id;
    const first = await start();
    expect(await start()).toBe(first);
    expect(await ended(first)).toMatchObject({ state: 'succeeded' });
    const days = async () => (await daily()).map(({ date_iso, lang }) => `${date_iso} ${lang}`);
    expect(await days()).toEqual(['2026-07-15 es', '2026-07-15 en', '2026-07-14 en']);
    expect(await run('daily-news-generator')).toMatchObject({
      state: 'skipped',
      message: 'There is no news that no daily update tells of.',
    });
    await report(4);
    expect(await run('daily-news-generator')).toMatchObject({ state: 'succeeded' });
    expect(await days()).toEqual(['2026-07-15 es', '2026-07-15 en', '2026-07-14 en']);
    const events = await content.published(ItemChangedV1);
    const changes = events.filter(({ slug }) => slug === 'news-2026-07-15-en');
    expect(changes.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('the count of further reports in a headline includes an added report that the update does not cite', async () => {
    for (let number = 1; number <= 5; number++) await report(number);
    await run('daily-news-generator');
    await report(6, { published_at: '2026-07-15T08:00:00Z' });
    await run('daily-news-generator');
    expect((await daily()).map(({ headline }) => headline)).toEqual([
      expect.stringMatching(/, and 5 more reports$/),
    ]);
    expect((await run('daily-news-generator')).state).toBe('skipped');
  });

  it('daily updates that staff wrote, took over or hid are not changed', async () => {
    await report(1);
    await run('daily-news-generator');
    const [update] = await daily();
    await report(2);
    await content.db.query(`UPDATE daily_news_summaries SET written_by = 'editors', headline = 'Ours'`);
    expect((await run('daily-news-generator')).state).toBe('skipped');
    await content.setVisible(`items/daily-summary/${update?.id}`, false);
    await content.db.query(`UPDATE daily_news_summaries SET written_by = 'local'`);
    expect((await run('daily-news-generator')).state).toBe('skipped');
    expect(await daily()).toEqual([]);
  });

  describe('when staff hide an article', () => {
    const setVisible = (id: string, visible: boolean) => content.setVisible(`articles/${id}`, visible);
    const seen = async () => ({
      daily: (await daily()).map(({ sources }) => sources.map(({ url }) => url)),
      analyses: (await analyses()).length,
    });
    const url = (number: number) => `https://gazette.example/${number}`;

    it('[A28] texts that cite the article are hidden with an event, and shown again with the article', async () => {
      const id = await report(1, { published_at: '2026-03-02T09:00:00Z' });
      await report(2, { published_at: '2026-03-03T09:00:00Z' });
      await run('daily-news-generator');
      await run('analysis-generator');
      expect(await seen()).toEqual({ daily: [[url(2)], [url(1)]], analyses: 1 });
      await setVisible(id, false);
      expect(await seen()).toEqual({ daily: [[url(2)]], analyses: 0 });
      const events = (await content.published(ItemChangedV1)).slice(-2);
      expect(events).toMatchObject([
        { kind: 'analysis', revision: 2, visible: false },
        { kind: 'daily-summary', revision: 2, visible: false },
      ]);
      // The run writes no other text for that day, because it has no other news.
      await run('daily-news-generator');
      expect(await seen()).toEqual({ daily: [[url(2)]], analyses: 0 });
      await setVisible(id, true);
      expect(await seen()).toEqual({ daily: [[url(2)], [url(1)]], analyses: 1 });
    });

    it('the daily update is rewritten from the remaining news of any age', async () => {
      const [id] = [await report(1), await report(2)];
      await run('daily-news-generator');
      for (let day = 1; day <= 8; day++)
        await report(10 + day, { published_at: `2026-08-0${day}T09:00:00Z` });
      await setVisible(id, false);
      await run('daily-news-generator');
      expect((await seen()).daily).toContainEqual([url(2)]);
    });

    it('a text stays hidden if it cites another hidden article or was hidden by staff', async () => {
      const ids = [await report(1), await report(2)];
      await run('daily-news-generator');
      await run('analysis-generator');
      const [analysis] = await analyses();
      for (const id of ids) await setVisible(id, false);
      await content.setVisible(`items/analysis/${analysis?.id}`, false);
      await setVisible(ids[0] ?? '', true);
      expect(await seen()).toEqual({ daily: [], analyses: 0 });
      await setVisible(ids[1] ?? '', true);
      const { daily: days, analyses: count } = await seen();
      expect([days.map((urls) => urls.sort()), count]).toEqual([[[url(1), url(2)]], 0]);
    });

    it('texts by editors are not changed', async () => {
      const id = await report(1);
      await run('daily-news-generator');
      await content.db.query(`UPDATE daily_news_summaries SET written_by = 'editors'`);
      await setVisible(id, false);
      expect((await seen()).daily).toHaveLength(1);
    });
  });

  it('[D5] a request for the first analysis writes one only if there is no analysis', async () => {
    for (const number of [1, 2, 3]) await report(number, { tags: ['legal-framework', 'treaty'] });
    const both = await Promise.all([1, 2].map(() => generate('trigger-analysis-generation')));
    for (const { status, body } of both) {
      expect(status).toBe(202);
      await ended(body.run_id);
    }
    expect(await logs()).toEqual([{ content_type: 'analysis', status: 'completed', tokens_used: 0 }]);
    expect(await analyses()).toHaveLength(1);
    expect(await run('trigger-analysis-generation')).toMatchObject({ state: 'skipped' });
  });

  it('[D6] an analysis quotes sentences, grouped by source, and uses no report twice', async () => {
    for (const number of [1, 2]) await report(number, { tags: ['legal-framework'] });
    await report(3, {
      tags: ['legal-framework'],
      source_name: 'Herald',
      published_at: '2026-07-15T10:00:00Z',
      title: '<script>alert(1)</script>',
    });
    expect((await run('analysis-generator')).state).toBe('succeeded');
    const [card] = await analyses();
    expect(card).toMatchObject({
      title: 'Law and the agreement: 3 reports, 15 July 2026',
      section_type: 'legal',
      tags: ['legal-framework'],
      written_by: 'local',
    });
    expect(card?.summary).toMatch(
      /^Sentences quoted word for word from 3 reports of .*(Gazette|Herald).*A program chose them\. Nothing was added\.$/,
    );
    const { content_html } = (await content.get<AnalysisPage>(`/api/analysis/${card?.slug}`)).body;
    expect(content_html.match(/<h2[^>]*>/g)).toHaveLength(2);
    expect(content_html).not.toContain('<script');
    const particular = [1, 2, 3].map((n) => `This is what report ${n} says about it in particular.`);
    for (const [, quote = ''] of content_html.matchAll(/<p>“(.+?)”<\/p>/g))
      expect([TEXT, ...particular].join(' ')).toContain(quote);
    await backdateAnalyses();
    expect(await run('analysis-generator')).toMatchObject({
      state: 'skipped',
      message: 'There are no new reports to analyse. Check back when there is more news.',
    });
  });

  it('an undated report gets no date, and reports dated in the future are ignored', async () => {
    const tags = ['legal-framework'];
    for (const number of [1, 2]) await report(number, { tags });
    await report(3, { tags, published_at: '2026-07-20T00:00:00Z', date_known: false });
    await report(4, { tags, published_at: '2999-01-01T00:00:00Z' });
    await run('analysis-generator');
    const [card] = await analyses();
    expect(card?.title).toBe('Law and the agreement: 3 reports, 15 July 2026, 1 undated');
    const { content_html } = (await content.get<AnalysisPage>(`/api/analysis/${card?.slug}`)).body;
    expect(content_html).toContain('>Gazette, undated</a>');
    expect(content_html).not.toContain('20 July');
  });

  it('[D6] at most one analysis is written a day, even if today’s is hidden, and the skipped run has a message', async () => {
    for (const number of [1, 2]) await report(number, { tags: ['legal-framework'] });
    await run('analysis-generator');
    const [card] = await analyses();
    await content.setVisible(`items/analysis/${card?.id}`, false);
    // Move the analysis a day ahead, so that the test also passes if midnight falls within it.
    await content.db.query(`UPDATE analysis_articles SET created_at = now() + interval '1 day'`);
    for (const number of [3, 4]) await report(number, { tags: ['legal-framework'] });
    for (const name of ['analysis-generator', 'trigger-analysis-generation'])
      expect(await run(name)).toMatchObject({
        state: 'skipped',
        message: 'Today’s analysis is there already: there is one a day at most. Ask again tomorrow.',
      });
    expect(await logs()).toHaveLength(1);
    await content.db.query(`UPDATE analysis_articles SET created_at = now() - interval '2 days'`);
    expect(await run('analysis-generator')).toMatchObject({ state: 'succeeded' });
  });

  it('[D6] an analysis uses reports of one language, and its own texts are in that language', async () => {
    const spanish = { lang: 'es', tags: ['legal-framework'] };
    for (const number of [1, 2]) await report(number, { tags: ['legal-framework'] });
    for (const number of [3, 4, 5]) await report(number, spanish);
    await run('analysis-generator');
    await backdateAnalyses();
    await run('analysis-generator');
    const cards = await analyses();
    expect(cards.map(({ lang, title }) => [lang, title]).sort()).toEqual([
      ['en', 'Law and the agreement: 2 reports, 15 July 2026'],
      ['es', 'El derecho y el acuerdo: 3 noticias, 15 de julio de 2026'],
    ]);
    expect(cards.find(({ lang }) => lang === 'es')?.summary).toMatch(
      /^Frases citadas palabra por palabra de 3 noticias de Gazette, .*No se ha añadido nada\.$/,
    );
  });

  describe('a review', () => {
    const review = (id: string | undefined, by: string | null, kind = 'analysis') =>
      content.internal('PUT', `/internal/items/${kind}/${id}/review`, { by });
    const generated = async () => (await analyses()).find(({ written_by: by }) => by === 'local');

    it('ranks a generated analysis among those by editors, until the review is withdrawn', async () => {
      for (const number of [1, 2]) await report(number, { tags: ['legal-framework'] });
      await run('analysis-generator');
      await content.insertItem('analysis', { slug: 'ours' });
      const before = await generated();
      expect(before).toMatchObject({ reviewed: null, among_written: false });
      expect(await analyses()).toContainEqual(
        expect.objectContaining({ slug: 'ours', reviewed: null, among_written: true }),
      );
      expect((await review(before?.id, 'an editor')).body).toMatchObject({ revision: 2 });
      await review(before?.id, 'an editor');
      expect(await generated()).toMatchObject({ reviewed: { by: 'an editor' }, among_written: true });
      const events = (await content.published(ItemChangedV1)).filter(({ kind }) => kind === 'analysis');
      expect(events.map(({ revision }) => revision)).toEqual([1, 2]);
      expect(events[0]?.content_hash).not.toBe(events[1]?.content_hash);
      await review(before?.id, null);
      expect(await generated()).toMatchObject({ reviewed: null, among_written: false });
    });

    it('moves a generated analysis above older ones by editors, in searches and related analyses', async () => {
      const tags = ['legal-framework'];
      for (const number of [1, 2]) await report(number, { tags });
      await run('analysis-generator');
      const ours = { title: 'Law and the agreement, by hand', tags, published_at: '2026-01-01T00:00:00Z' };
      for (const slug of ['ours', 'ours-too']) await content.insertItem('analysis', { ...ours, slug });
      const path = '/api/search?q=law%20and%20the%20agreement';
      const ranked = async () => ({
        found: (await content.get<SearchAnswer>(path)).body.groups
          .filter(({ kind }) => kind === 'analysis')
          .flatMap(({ items }) => items.map(({ title }) => title)),
        beside: (await content.get<AnalysisPage>('/api/analysis/ours')).body.related.map(({ slug }) => slug),
      });
      const card = await generated();
      const { found, beside } = await ranked();
      expect([found.at(-1), beside.at(-1)]).toEqual([card?.title, card?.slug]);
      await review(card?.id, 'an editor');
      const after = await ranked();
      expect([after.found[0], after.beside[0]]).toEqual([card?.title, card?.slug]);
    });

    it('is rejected for a text by editors, without a token or without a reviewer', async () => {
      const id = await content.insertItem('analysis', { slug: 'ours' });
      expect((await review(id, 'an editor')).status).toBe(404);
      const path = `/internal/items/analysis/${id}/review`;
      expect((await content.request('PUT', path, { by: 'me' })).status).toBe(401);
      expect((await review(id, '')).status).toBe(400);
    });

    it('is removed when the text is rewritten', async () => {
      await report(1);
      await run('daily-news-generator');
      const [update] = await daily();
      await review(update?.id, 'an editor', 'daily-summary');
      expect(await daily()).toMatchObject([{ reviewed: { by: 'an editor' } }]);
      await report(2);
      await run('daily-news-generator');
      expect(await daily()).toMatchObject([{ reviewed: null }]);
    });
  });

  it('[A28] hidden reports are neither used nor counted in an analysis', async () => {
    await report(1, { tags: ['economy'], visible: false });
    await report(2, { tags: ['economy'] });
    expect((await run('analysis-generator')).state).toBe('skipped');
    await report(3, { tags: ['economy'] });
    expect((await run('analysis-generator')).state).toBe('succeeded');
    const [card] = await analyses();
    const sources = card?.sources.map(({ url }) => url).sort();
    expect(sources).toEqual(['https://gazette.example/2', 'https://gazette.example/3']);
  });

  it('[V4] an analysis cites only stored articles, and has their tags', async () => {
    await report(1, { tags: ['economy', 'tax'] });
    await report(2, { tags: ['economy'] });
    await run('analysis-generator');
    const [card] = await analyses();
    expect(card).toMatchObject({ section_type: 'economic', tags: ['economy', 'tax'] });
    const stored = await content.db.query<{ source_url: string }[]>('SELECT source_url FROM articles');
    expect(card?.sources.map(({ url }) => url).sort()).toEqual(stored.map((row) => row.source_url).sort());
  });

  it('[V1][V3][X28] staff see the number of generated texts and the results of the latest 20 runs', async () => {
    await report(1);
    const start = (content_type: string) =>
      content.internal('POST', '/internal/content-generation/runs', { content_type });
    await start('daily-summary');
    const overview = async () =>
      (await content.internal<ContentGeneration>('GET', '/internal/content-generation')).body;
    await eventually(async () => (await overview()).history[0]?.status === 'completed');
    await content.db.query(
      `INSERT INTO content_generation_logs (id, content_type, status, created_at, tokens_used)
       SELECT gen_random_uuid(), 'analysis', 'failed', now() - make_interval(days => n), n
       FROM generate_series(1, 24) n`,
    );
    await content.db.query('UPDATE daily_news_summaries SET is_salient_update = true');
    const { counts, history } = await overview();
    expect(counts).toEqual({ daily_summaries: 1, analysis_articles: 0, salient_updates: 1 });
    expect(history).toHaveLength(20);
    expect(history[0]).toMatchObject({ content_type: 'daily-summary', status: 'completed', tokens_used: 0 });
    expect(history[19]).toMatchObject({ content_type: 'analysis', status: 'failed', tokens_used: 19 });
    const { body: amounts } = await content.internal<ContentCounts>('GET', '/internal/content-counts');
    expect(amounts).toMatchObject({ articles: 1 });
    expect((await start('x')).status).toBe(400);
  });

  it('requests for runs of other jobs and for unknown runs return 404', async () => {
    await content.internal('POST', '/internal/items/reindex');
    const [other] = await content.runs('republish-items');
    expect((await content.get(`/api/generation-runs/${other?.id}`)).status).toBe(404);
    expect((await content.get('/api/generation-runs/nope')).status).toBe(404);
  });
});

describe('generated texts with a model', () => {
  const { content, generate, ended, run, daily, analyses, logs, report } = useGeneration();

  /** Runs `change` while the model writes the daily update. @returns the run after its end */
  const changeMeanwhile = async (change: () => Promise<unknown>) => {
    const calls = content.model.calls.length + 1;
    content.model.manner = 'is slow';
    const { body } = await generate('daily-news-generator');
    await eventually(() => content.model.calls.length === calls);
    await change();
    content.model.release();
    return ended(body.run_id);
  };

  it('[C8] the model writes the daily update, and its tokens are counted', async () => {
    for (const number of [1, 2]) await report(number);
    await run('daily-news-generator');
    expect(await daily()).toMatchObject([
      { summary: `Gazette reports: ${TEXT.split(/(?<=\.) /)[0]}`, written_by: 'model' },
    ]);
    expect(await logs()).toEqual([{ content_type: 'daily-summary', status: 'completed', tokens_used: 15 }]);
  });

  it('daily updates that staff edit are not changed, even if the edit is made while the model is writing', async () => {
    await report(1);
    await run('daily-news-generator');
    const path = `/internal/items/daily-summary/${(await daily())[0]?.id}`;
    await report(2);
    const { state } = await changeMeanwhile(async () => {
      const { version, fields, body } = (await content.internal<EditableItem>('GET', `${path}/edit`)).body;
      const edited = { version, fields: { ...fields, headline: 'Edited' }, body, reason: 'update' };
      expect((await content.internal('PUT', path, edited)).status).toBe(200);
    });
    expect(state).toBe('succeeded');
    expect((await run('daily-news-generator')).state).toBe('skipped');
    expect(await daily()).toMatchObject([{ headline: 'Edited' }]);
  });

  it('daily updates that staff take over while the model is writing are not changed', async () => {
    await report(1);
    await run('daily-news-generator');
    await report(2);
    const take = `UPDATE daily_news_summaries SET written_by = 'editors', headline = 'Ours'`;
    expect((await changeMeanwhile(() => content.db.query(take))).state).toBe('succeeded');
    expect(await daily()).toMatchObject([{ headline: 'Ours', written_by: 'editors' }]);
  });

  it('[A28] a text that cites an article hidden while the model was writing is discarded', async () => {
    const [id] = [await report(1), await report(2)];
    await changeMeanwhile(() => content.setVisible(`articles/${id}`, false));
    expect(await daily()).toEqual([]);
  });

  it('[D6] the model writes an analysis in which every paragraph cites its reports', async () => {
    for (const number of [1, 2, 3]) await report(number, { tags: ['politics'] });
    const [summary = ''] = TEXT.split(/(?<=\.) /);
    content.model.paragraphs = [{ text: summary, sources: [1, 2] }];
    await run('analysis-generator');
    const [card] = await analyses();
    expect(card).toMatchObject({ written_by: 'model', summary, section_type: 'political' });
    expect(card?.sources).toHaveLength(2);
    const { content_html } = (await content.get<AnalysisPage>(`/api/analysis/${card?.slug}`)).body;
    expect(content_html.match(/href="https:\/\/gazette\.example\//g)).toHaveLength(2);
  });

  it('a failed run is logged with a message in plain words, and runs succeed once the model works again', async () => {
    for (const number of [1, 2]) await report(number);
    content.model.manner = 'answers 500';
    expect(await run('daily-news-generator')).toMatchObject({
      state: 'failed',
      message: 'The text could not be written. Please try again later.',
    });
    expect(await logs()).toEqual([{ content_type: 'daily-summary', status: 'failed', tokens_used: 0 }]);
    expect(await daily()).toEqual([]);
    content.model.release();
    await eventually(async () => (await run('daily-news-generator')).state === 'succeeded');
  });

  it.each([
    [
      'statements that are in no report are discarded',
      [{ text: 'The airport closes for the whole of 2031.', sources: [1, 2] }],
    ],
    ['nothing is stored when the model says that the reports contain no answer', []],
  ])('%s', async (_title, paragraphs) => {
    for (const number of [1, 2]) await report(number);
    content.model.paragraphs = paragraphs;
    expect((await run('analysis-generator')).state).toBe('skipped');
    expect(await analyses()).toEqual([]);
  });
});
