import { randomUUID } from 'node:crypto';
import { ArticleWithdrawnV1 } from '@frontier/events';
import { eventually } from '@frontier/testing';
import { useContent } from './support/content-under-test';

const content = useContent();
const listRuns = async () =>
  (await content.runs('summarise-article')).map(({ state, message, attempts }) => ({
    state,
    message,
    attempts,
  }));

it.each([
  ['one', 1, false],
  ['several', 5, false],
  ['one that is withdrawn here, too', 1, true],
  ['several that are withdrawn here, too', 5, true],
])(
  'articles withdrawn before they are summarised leave no failed job: %s',
  async (_name, count, withdrawn) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    // Ingestion no longer has these items when their events arrive.
    for (const id of ids) await content.publishIngested(id, 1);
    await eventually(async () => (await listRuns()).length === count);
    if (withdrawn)
      for (const id of ids) await content.publish(ArticleWithdrawnV1, { article_id: id, revision: 1 });
    await content.settled();
    const skipped = { state: 'skipped', message: 'withdrawn before it was summarised', attempts: 1 };
    expect(await listRuns()).toEqual(Array(count).fill(skipped));
    for (const id of ids) expect(await content.article(id)).toMatchObject({ visible: false, slug: null });
  },
);

it('an article that is published again after its withdrawal is summarised', async () => {
  const id = randomUUID();
  await content.publishIngested(id, 1);
  await eventually(async () => (await listRuns())[0]?.state === 'skipped');
  await content.ingest(id, { revision: 2 });
  await eventually(async () => (await content.article(id))?.visible);
  expect((await listRuns()).map(({ state }) => state)).toEqual(['skipped', 'succeeded']);
});
