import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import {
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  ThreadChangedV1,
} from '@frontier/events';
import type { InternalArticle } from '../src/articles/article.schemas';
import { useContent } from './support/content-under-test';

describe('showing, hiding and republishing articles', () => {
  const content = useContent();

  const setVisible = (id: string, visible: boolean) => content.setVisible(`articles/${id}`, visible);

  it('[Y8] publishes every change of visibility once, with a rising revision', async () => {
    const id = await content.insert({ slug: 'shown' });
    expect((await setVisible(id, false)).body).toEqual({ id, revision: 2, visible: false });
    expect((await setVisible(id, false)).body).toEqual({ id, revision: 2, visible: false });
    expect((await setVisible(id, true)).body).toEqual({ id, revision: 3, visible: true });
    expect(await content.published(ArticleVisibilityChangedV1)).toEqual([
      { article_id: id, revision: 2, slug: 'shown', visible: false },
      { article_id: id, revision: 3, slug: 'shown', visible: true },
    ]);
  });

  it('publishes an event with all reports of its thread when an article is shown again', async () => {
    const thread_id = await content.insert({ slug: 'first' });
    const id = await content.insert({ slug: 'second', thread_id });
    await setVisible(id, false);
    expect(await content.published(ThreadChangedV1)).toEqual([]);
    await setVisible(id, true);
    expect(await content.published(ThreadChangedV1)).toEqual([{ thread_id, slugs: ['second', 'first'] }]);
  });

  it('[Q5] hides an article that ingestion withdrew, and publishes the change once', async () => {
    const id = await content.insert({ slug: 'stray' });
    const event = await content.publish(ArticleWithdrawnV1, { article_id: id, revision: 1 });
    await eventually(async () => (await content.article(id))?.visible === false);
    await content.publish(ArticleWithdrawnV1, { article_id: id, revision: 1 }, event);
    expect(await content.article(id)).toMatchObject({ hiddenByStaff: false, withdrawnRevision: 1 });
    expect(await content.published(ArticleVisibilityChangedV1)).toEqual([
      { article_id: id, revision: 2, slug: 'stray', visible: false },
    ]);
    expect((await setVisible(id, true)).body).toMatchObject({ visible: true });
  });

  describe('an article that ingestion withdrew', () => {
    let id: string;
    beforeEach(async () => {
      id = randomUUID();
      await content.ingest(id);
      await eventually(async () => (await content.article(id))?.visible);
    });
    const withdraw = async (revision: number): Promise<void> => {
      await content.publish(ArticleWithdrawnV1, { article_id: id, revision });
      await eventually(async () => (await content.article(id))?.withdrawnRevision === revision);
    };
    const isVisible = async () => (await content.article(id))?.visible;

    it('is shown again with a later revision, under its slug', async () => {
      const slug = (await content.article(id))?.slug ?? '';
      await withdraw(1);
      expect((await content.get(`/api/articles/${slug}`)).status).toBe(404);
      await content.ingest(id, { revision: 2, text: 'The text that came back.' });
      await eventually(async () => (await content.article(id))?.fullText === 'The text that came back.');
      expect((await content.get(`/api/articles/${slug}`)).status).toBe(200);
      const changes = await content.published(ArticleVisibilityChangedV1);
      expect(changes.map(({ visible }) => visible)).toEqual([false, true]);
    });

    it('stays visible if the event is older than its text', async () => {
      await content.ingest(id, { revision: 2, text: 'A second text.' });
      await eventually(async () => (await content.article(id))?.sourceRevision === 2);
      const event = await content.publish(ArticleWithdrawnV1, { article_id: id, revision: 1 });
      const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
      await eventually(async () => (await content.db.query<unknown[]>(handled, [event])).length > 0);
      expect(await isVisible()).toBe(true);
    });

    it('stays hidden if both events of a later revision arrive in the wrong order', async () => {
      await withdraw(2);
      await content.publishIngested(id, 2);
      await eventually(async () => (await content.article(id))?.sourceRevision === 2);
      expect(await isVisible()).toBe(false);
    });

    it('stays hidden if staff hide it before it returns', async () => {
      await setVisible(id, false);
      await withdraw(1);
      await content.ingest(id, { revision: 2, text: 'A third text.' });
      await eventually(async () => (await content.article(id))?.fullText === 'A third text.');
      expect(await isVisible()).toBe(false);
      expect((await setVisible(id, true)).body).toMatchObject({ visible: true });
    });

    it('stays shown if staff show it', async () => {
      await withdraw(1);
      expect((await setVisible(id, true)).body).toMatchObject({ visible: true });
      expect(await content.article(id)).toMatchObject({ withdrawnRevision: null });
    });
  });

  describe('the slug of an article that lost as a duplicate', () => {
    const names = ['first', 'second', 'third'];
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (const slug of names) ids.push(await content.insert({ slug, title: slug }));
    });
    const lose = async (loser: number, winner: number): Promise<void> => {
      const [article_id = '', duplicate_of] = [ids[loser], ids[winner]];
      await content.publish(ArticleWithdrawnV1, { article_id, revision: 1, duplicate_of });
      await eventually(async () => (await content.article(article_id))?.duplicateOf === duplicate_of);
    };
    const readSlug = async (slug: string): Promise<unknown> => {
      const { status, body } = await content.get(`/api/articles/${slug}`);
      return status === 200 ? body.slug : status;
    };

    it('leads to the winner, over several steps', async () => {
      await lose(0, 1);
      expect(await Promise.all(names.map(readSlug))).toEqual(['second', 'second', 'third']);
      await lose(1, 2);
      expect(await Promise.all(names.map(readSlug))).toEqual(['third', 'third', 'third']);
    });

    it('is 404 while staff hide the winner, or hid the duplicate', async () => {
      await lose(0, 1);
      await setVisible(ids[1] ?? '', false);
      expect(await readSlug('first')).toBe(404);
      await setVisible(ids[1] ?? '', true);
      expect(await readSlug('first')).toBe('second');
      await content.db.query(`UPDATE articles SET hidden_by_staff = true WHERE slug = 'first'`);
      expect(await readSlug('first')).toBe(404);
    });

    it('is 404 for circles and unknown winners', async () => {
      await lose(0, 1);
      await lose(1, 0);
      expect(await readSlug('first')).toBe(404);
      const unknown = randomUUID();
      await content.publish(ArticleWithdrawnV1, {
        article_id: ids[2] ?? '',
        revision: 1,
        duplicate_of: unknown,
      });
      await eventually(async () => (await content.article(ids[2] ?? ''))?.duplicateOf === unknown);
      expect(await readSlug('third')).toBe(404);
    });

    it('shows its own article again if staff show it, or if it is published again', async () => {
      await lose(0, 1);
      await lose(2, 1);
      await setVisible(ids[0] ?? '', true);
      expect(await readSlug('first')).toBe('first');
      await content.ingest(ids[2] ?? '', { revision: 2, title: 'third' });
      await eventually(async () => (await content.article(ids[2] ?? ''))?.visible);
      expect(await readSlug('third')).toBe('third');
    });
  });

  it('keeps a hidden article hidden when a new revision arrives, and publishes nothing', async () => {
    const id = randomUUID();
    await content.ingest(id);
    // Once with the quotation, once with the summary of the model.
    await eventually(async () => (await content.published(ArticleSummarisedV1)).length === 2);
    await setVisible(id, false);
    await content.ingest(id, { revision: 2, text: 'The second text.' });
    await eventually(async () => (await content.article(id))?.fullText === 'The second text.');
    expect((await content.article(id))?.visible).toBe(false);
    expect(await content.published(ArticleSummarisedV1)).toHaveLength(2);
  });

  it('never shows an article that was hidden before its text arrived', async () => {
    const id = randomUUID();
    content.ingestion.hold();
    await content.ingest(id);
    await eventually(async () => content.ingestion.calls === 1);
    expect((await setVisible(id, false)).body).toMatchObject({ visible: false });
    content.ingestion.release();
    await eventually(async () => (await content.article(id))?.state === 'summarised');
    expect((await content.article(id))?.visible).toBe(false);
    expect((await setVisible(id, true)).body).toMatchObject({ visible: true });
  });

  it('keeps an article without a text hidden when staff show it', async () => {
    const id = await content.insert({ slug: null, visible: false, hidden_by_staff: true });
    expect((await setVisible(id, true)).body).toMatchObject({ visible: false });
    expect(await content.published(ArticleVisibilityChangedV1)).toEqual([]);
  });

  it('returns the fields of an article to services that index it, even if it is hidden', async () => {
    const id = await content.insert({ slug: 'one', title: 'One', full_text: 'Words.', visible: false });
    const { body } = await content.internal<InternalArticle>('GET', `/internal/articles/${id}`);
    expect(body).toMatchObject({ id, title: 'One', text: 'Words.', url: '/news/one', visible: false });
    const both = `/internal/articles?ids=${randomUUID()},${id}`;
    expect((await content.internal('GET', both)).body).toEqual({ items: [body] });
  });

  it('returns 404 for an unknown article and 400 for an invalid id', async () => {
    expect((await content.internal('GET', `/internal/articles/${randomUUID()}`)).status).toBe(404);
    for (const path of ['/internal/articles/x', '/internal/articles', '/internal/articles?ids=x']) {
      expect([path, (await content.internal('GET', path)).status]).toEqual([path, 400]);
    }
    expect((await setVisible(randomUUID(), true)).status).toBe(404);
  });

  it('republishes all visible articles with new revisions, and no hidden one', async () => {
    const shown: string[] = [];
    for (let n = 0; n < 120; n++) shown.push(await content.insert({ full_text: `Text ${n}` }));
    await content.insert({ visible: false });
    await content.reindex('articles');
    const events = await content.published(ArticleSummarisedV1);
    expect(events.map(({ article_id }) => article_id).sort()).toEqual(shown.sort());
    expect(events.every(({ revision }) => revision === 2)).toBe(true);
  });
});
