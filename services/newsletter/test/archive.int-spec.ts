import { randomUUID } from 'node:crypto';
import { IssuePublishedV1 } from '@frontier/events';
import type { IssueList, IssueView } from '../src/issues/issue.schemas';
import type { SentIssue } from '../src/issues/issues.repository';
import { Issues } from '../src/issues/issues.service';
import { NewsletterUnderTest } from './support/newsletter-under-test';

describe('newsletter archive', () => {
  let newsletter: NewsletterUnderTest;
  beforeAll(async () => {
    newsletter = await NewsletterUnderTest.start();
  });
  afterAll(() => newsletter.stop());

  const list = async (query = ''): Promise<IssueList> =>
    (await newsletter.request<IssueList>('GET', `/api/newsletter/issues${query}`)).body;
  const archive = (changes: Partial<SentIssue> = {}): Promise<void> =>
    newsletter.db.transaction((tx) =>
      newsletter.app.get(Issues).archive(tx, {
        campaignId: randomUUID(),
        title: 'The week',
        section: 'eu-relations',
        content: '# The week\nChecks moved.\n## Next\nNothing is known.',
        sentAt: new Date('2026-11-21T23:30:00Z'),
        ...changes,
      }),
    );

  it('[J15][X18] starts with one complete placeholder issue', async () => {
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(String) as string,
        title: 'About this newsletter',
        date: '2026-11-21',
        section: 'border-updates',
        excerpt: expect.stringMatching(/\w/) as string,
        content: expect.stringMatching(/^# .+\n(.+\n)*## /) as string,
        tags: ['newsletter'],
      },
    ]);
    const { body } = await newsletter.request<IssueView>('GET', `/api/newsletter/issues/${items[0]!.id}`);
    expect(body).toEqual(items[0]);
  });

  it('[X17] lists the four sections with their colours', async () => {
    const { sections } = await list();
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['border-updates', 'Border & Movement Updates'],
      ['policy-analysis', 'Policy Analysis & Commentary'],
      ['business-immigration', 'Business & Immigration News'],
      ['eu-relations', 'EU Relations & Diplomacy'],
    ]);
    for (const { id, colour, colour_variable } of sections) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(colour_variable).toBe(`--section-${id}`);
    }
  });

  it('[X18] adds a sent newsletter to its section once and publishes an event', async () => {
    const campaignId = randomUUID();
    await archive({ campaignId });
    await archive({ campaignId });
    const { items } = await list('?section=eu-relations');
    expect(items).toMatchObject([
      // Expect the date in Gibraltar, where it is already past midnight.
      { title: 'The week', date: '2026-11-22', excerpt: 'Checks moved. Nothing is known.', tags: [] },
    ]);
    expect((await list()).items.map(({ title }) => title)).toEqual(['The week', 'About this newsletter']);
    expect((await list('?section=policy-analysis')).items).toEqual([]);
    const issue = { issue_id: items[0]!.id, section: 'eu-relations' };
    expect(await newsletter.published(IssuePublishedV1)).toEqual([issue]);
  });

  it('is paged, newest first', async () => {
    const before = (await list()).total;
    for (let day = 1; day <= 3; day++) {
      await archive({ title: `Day ${day}`, sentAt: new Date(`2026-12-0${day}T12:00:00Z`) });
    }
    const first = await list('?page_size=2');
    const second = await list('?page_size=2&page=2');
    expect(first).toMatchObject({ page: 1, page_size: 2, total: before + 3 });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['Day 3', 'Day 2', 'Day 1']);
  });

  it.each(['/api/newsletter/issues/x', `/api/newsletter/issues/${randomUUID()}`])(
    'returns 404 for %s',
    async (path) => {
      const answer = await newsletter.request('GET', path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'ISSUE_NOT_FOUND' } });
    },
  );

  it.each(['?section=horoscopes', '?page=0', '?page_size=51'])(
    'returns 400 for the query %s',
    async (query) => {
      expect((await newsletter.request('GET', `/api/newsletter/issues${query}`)).status).toBe(400);
    },
  );
});
