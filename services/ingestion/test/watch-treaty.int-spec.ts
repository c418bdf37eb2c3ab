import { AuditRecordedV1, TreatyTextFoundV1 } from '@frontier/events';
import type { TreatySnapshotAnswer } from '../src/treaty-watch/treaty-snapshot.schemas';
import { useIngestion } from './support/ingestion-under-test';
import { send, useLocalPublisher } from './support/local-publisher';

const filler = Array.from({ length: 60 }, (_, n) => `Sentence ${n} of the department tells of its work.`);
const page = (...paragraphs: string[]): string =>
  `<!doctype html><html lang="en"><head><title>Official page</title></head><body><main><article>
   <h1>Official page</h1>${[...paragraphs, filler.join(' ')].map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`;
const SIGNED = 'The Agreement between the two sides in respect of Gibraltar was signed in Brussels.';

describe('the treaty watcher', () => {
  let text: string | undefined;
  const official = useLocalPublisher((path) =>
    path === '/treaty' && text !== undefined ? send(text) : undefined,
  );
  const ingestion = useIngestion(() => ({
    INGESTION_TREATY_PAGES: `${official.url}/treaty`,
    INGESTION_PRIVATE_ORIGINS: official.url,
  }));

  const watch = () => ingestion.runJob('watch-treaty', { source: 'manual_test', timezone: 'Europe/Rome' });
  const lines = () =>
    ingestion.db.query<{ outcome: string; message: string }[]>(
      `SELECT outcome, message FROM news_ingestion_logs WHERE run_type = 'treaty_watcher' ORDER BY created_at`,
    );
  const finds = async () =>
    (await ingestion.published(AuditRecordedV1)).filter(({ action }) => action === 'treaty.text_found');

  it('[Y16][X24] logs runs without new text, records each new text once with an event, and reports unreadable pages', async () => {
    const url = `${official.url}/treaty`;
    text = page('The weather of the strait.');
    expect(await watch()).toMatchObject({ state: 'skipped', counts: { found: 0 } });
    expect(await lines()).toEqual([
      { outcome: 'succeeded', message: 'No new official text; 1 of 1 pages read' },
    ]);
    expect(await finds()).toEqual([]);

    text = page(SIGNED);
    expect(await watch()).toMatchObject({ state: 'succeeded', counts: { found: 1 } });
    const host = new URL(official.url).host;
    const message = `Found: ${host}: “${SIGNED}”; 1 of 1 pages read`;
    expect(await lines()).toContainEqual({ outcome: 'succeeded', message });
    expect(await finds()).toMatchObject([{ actor_user_id: null, meta: { host, passages: 1 } }]);
    expect(await ingestion.db.query('SELECT url, passages FROM treaty_snapshots ORDER BY id')).toEqual([
      { url, passages: [] },
      { url, passages: [SIGNED] },
    ]);

    text = page('The weather has changed.', SIGNED);
    expect((await watch()).state).toBe('skipped');
    text = page(SIGNED, 'Ratification in respect of Gibraltar is complete.');
    expect((await watch()).state).toBe('succeeded');
    expect(await finds()).toHaveLength(2);

    const told = await ingestion.published(TreatyTextFoundV1);
    expect(told).toMatchObject([{ url, title: 'Official page' }, { url }]);
    const path = `/internal/treaty-snapshots/${told[1]?.snapshot_id}`;
    const { body } = await ingestion.internal<TreatySnapshotAnswer>('GET', path);
    expect(body.passages).toEqual([SIGNED, 'Ratification in respect of Gibraltar is complete.']);
    expect(body.before?.passages).toEqual([SIGNED]);

    text = undefined;
    expect((await watch()).state).toBe('failed');
    expect((await lines()).at(-1)).toMatchObject({ outcome: 'failed' });
    expect((await lines()).at(-1)?.message).toContain('http_404');
  });

  it('takes the first snapshot as the baseline, without publishing an event', async () => {
    await ingestion.db.query('DELETE FROM treaty_snapshots');
    const before = (await ingestion.published(TreatyTextFoundV1)).length;
    text = page(SIGNED);
    expect(await watch()).toMatchObject({ counts: { found: 1 } });
    expect(await ingestion.published(TreatyTextFoundV1)).toHaveLength(before);
    text = page('The weather of the strait.');
    expect((await watch()).state).toBe('skipped');
    text = page(`${SIGNED} It is in force.`);
    await watch();
    expect(await ingestion.published(TreatyTextFoundV1)).toHaveLength(before + 1);
  });

  it.each([
    ['Just a moment...', 'Verifying you are human. Enable JavaScript and cookies to continue.'],
    ['Sorry, this service is unavailable', 'Service unavailable. Try again later. We will be back soon.'],
    ['Página no encontrada', 'La página que buscas no existe. Enlace roto o página eliminada.'],
  ])('counts a page as unread, and never as the baseline, if it answers “%s”', async (title, says) => {
    await ingestion.db.query('DELETE FROM treaty_snapshots');
    const before = (await ingestion.published(TreatyTextFoundV1)).length;
    const more =
      'This text is here to make the page long enough to be read as a page with a text of its own.';
    text = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>
      <p>${says} ${more}</p></main></body></html>`;
    expect((await watch()).state).toBe('failed');
    expect((await lines()).at(-1)?.message).toContain('not_announced');
    text = page(SIGNED);
    await watch();
    expect(await ingestion.published(TreatyTextFoundV1)).toHaveLength(before);
    expect(await ingestion.db.query('SELECT passages FROM treaty_snapshots')).toEqual([
      { passages: [SIGNED] },
    ]);
  });
});
