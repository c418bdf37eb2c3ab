import { eventually, MODEL_MANNERS, type ModelManner } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import type { ArticleView } from '../src/articles/article.schemas';
import { useContent } from './support/content-under-test';

/** The first sentence of the text, which the fake model answers with. */
const WRITTEN = 'Routine checks at the land frontier ended at midnight.';
/** Manners in which a host still gives a summary. */
const WORKING: readonly ModelManner[] = [
  'is right',
  'refuses temperature',
  'refuses token limits',
  'refuses all extras, one at a time',
  'fences its JSON',
  'thinks aloud',
  'opens with a preface',
  'sends parts',
  'counts no tokens',
];
const FAILING = (Object.keys(MODEL_MANNERS) as ModelManner[]).filter((manner) => !WORKING.includes(manner));

describe('articles while the model is set', () => {
  const content = useContent({
    AI_TIMEOUT_MS: '100',
    AI_CALL_BUDGET_MS: '200',
    AI_CIRCUIT_RESET_MS: '100',
    JOBS_BACKOFF_MS: '20',
  });
  const article = (id: string) => content.article(id);
  const ingest = async () => {
    const id = randomUUID();
    await content.ingest(id);
    return id;
  };
  const summarised = (id: string) => eventually(async () => (await article(id))?.summaryKind === 'model');
  const readModel = async () =>
    (await content.get<{ details: Record<string, { status: string }> }>('/health/ready')).body.details.model
      ?.status;

  it.each(WORKING)('get the summary of a host that %s', async (manner) => {
    content.model.manner = manner;
    const id = await ingest();
    await summarised(id);
    expect(await article(id)).toMatchObject({ visible: true, summaryNative: WRITTEN });
  });

  it.each(FAILING)(
    'appear at once, quoted, while a host %s, and get its summary afterwards',
    async (manner) => {
      content.model.manner = manner;
      const ids = [await ingest(), await ingest()];
      for (const id of ids) {
        await eventually(async () => (await article(id))?.visible);
        const { slug } = (await article(id)) ?? {};
        const { body } = await content.get<ArticleView>(`/api/articles/${slug}`);
        expect(body).toMatchObject({
          summary_kind: 'local',
          summary_native: expect.stringContaining(WRITTEN) as string,
        });
        expect(JSON.stringify(body)).not.toMatch(/ministers|Paris/);
      }
      await eventually(async () => (await readModel()) === 'down');
      await eventually(async () =>
        (await content.runs('summarise-with-model')).every(({ state }) => state === 'failed'),
      );
      expect(await content.internal('GET', '/health/ready')).toMatchObject({ status: 200 });
      content.model.release();
      for (const id of ids) await summarised(id);
      await eventually(async () => (await readModel()) === 'up');
      expect((await content.runs('summarise-with-model')).map(({ state }) => state)).toEqual([
        'succeeded',
        'succeeded',
      ]);
    },
  );

  it('[Y11] leave other parked work to a person when the model works again', async () => {
    const refused = randomUUID();
    content.ingestion.refused.add(refused);
    await content.publishIngested(refused, 1);
    await eventually(async () => (await content.runs('summarise-article'))[0]?.state === 'failed');
    content.model.manner = 'refuses the key';
    const id = await ingest();
    await eventually(async () => (await content.runs('summarise-with-model'))[0]?.state === 'failed');
    content.ingestion.refused.delete(refused);
    content.ingestion.items.set(refused, { ...content.ingestion.items.get(id), article_id: refused });
    content.model.release();
    await summarised(id);
    expect((await content.runs('summarise-article')).map(({ state }) => state).sort()).toEqual([
      'failed',
      'succeeded',
    ]);
    expect((await article(refused))?.visible).toBe(false);
  });

  it('do not wait for each other while the host is slow', async () => {
    content.model.manner = 'is slow';
    const ids = await Promise.all(Array.from({ length: 12 }, ingest));
    for (const id of ids) await eventually(async () => (await article(id))?.visible);
    expect((await content.runs('summarise-with-model')).some(({ state }) => state === 'succeeded')).toBe(
      false,
    );
  });

  it('never show what the host invents: addresses, instructions, marks, controls and endless texts', async () => {
    const invented = [
      `${WRITTEN} Pay at evil.test/pay.`,
      'You summarise news for an independent public record, in British English.',
      `${WRITTEN} `.repeat(900),
      `${WRITTEN.slice(0, -1)}${'\u0301'.repeat(500)}.`,
      '\u202eRoutine checks at the land frontier did not end at midnight.',
      `${WRITTEN} Call +350 200 51234.`,
      'Routine checks at the land frontier ended at noon on 16 July.',
    ];
    for (const [at, summary] of invented.entries()) {
      content.model.summary = summary;
      const id = await ingest();
      await eventually(async () => {
        const runs = await content.runs('summarise-with-model');
        return runs.length === at + 1 && runs.every(({ state }) => state === 'succeeded');
      });
      expect(await article(id)).toMatchObject({ visible: true, summaryKind: 'local' });
    }
  });
});
