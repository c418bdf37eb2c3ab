import { buildSectionDraft } from './section-draft';
import { classifySection, type WeekArticle } from './week-sections';

const article = (changes: Partial<WeekArticle> = {}): WeekArticle => ({
  slug: 'queues-at-the-gate',
  title: 'Queues at the <gate>',
  summary: 'Forty minutes & more.',
  tags: ['border-controls'],
  source_name: 'Gazette',
  source_url: 'https://gazette.example/queues?a=1&b=2',
  published_at: '2026-11-19T08:00:00.000Z',
  date_known: true,
  lang: 'en',
  ...changes,
});
const at = { now: new Date('2026-11-20T07:00:00Z'), siteUrl: 'https://frontier.example' };
const quoted = { summary: 'Forty minutes.', kind: 'local', model: 'local-extract-1', tokens: 0 } as const;
const draft = (from: WeekArticle, summary: Parameters<typeof buildSectionDraft>[2] = quoted) =>
  buildSectionDraft('border-updates', [from], summary, at);

describe('section draft', () => {
  it.each([
    [['eu-relations', 'border-controls'], 'eu-relations'],
    [['unheard of', 'immigration'], 'business-immigration'],
    [['legal framework'], 'policy-analysis'],
    [[], 'border-updates'],
  ] as const)('assigns articles tagged %j to %s', (tags, section) => {
    expect(classifySection({ tags: [...tags] })).toBe(section);
  });

  it('contains source and date of every article', () => {
    const { title, content, sources } = draft(article());
    expect(title).toBe('Border & Movement Updates: the week to 20 November 2026');
    const link = '<a href="https://gazette.example/queues?a=1&amp;b=2">Gazette</a>';
    expect(content).toContain(`${link}, 19 November 2026`);
    expect(content).toContain('href="https://frontier.example/news/queues-at-the-gate"');
    expect(sources).toEqual([
      {
        title: 'Queues at the <gate>',
        url: 'https://gazette.example/queues?a=1&b=2',
        source_name: 'Gazette',
        published_at: '2026-11-19T08:00:00.000Z',
      },
    ]);
  });

  it('omits an unknown date', () => {
    expect(draft(article({ date_known: false })).content).toContain('Gazette</a>. <a');
  });

  it('escapes text from sources', () => {
    const hostile = article({
      title: '<script>x</script>',
      summary: '<img src=x onerror=y>',
      source_url: 'javascript:x',
    });
    expect(draft(hostile).content).not.toMatch(/<script|<img|javascript:/);
  });

  it('states whether the text was quoted or written by a model', () => {
    const model = { ...quoted, kind: 'model' } as const;
    expect(draft(article()).content).toContain('Quoted from sources.');
    expect(draft(article(), model).content).toContain('language model');
  });

  it('names the publisher before each quoted sentence, and all publishers before a text by a model', () => {
    const other = article({ title: 'Buses', summary: 'Buses stop at the gate.', source_name: 'Herald' });
    const both = { ...quoted, summary: 'Forty minutes & more. Buses stop at the gate.' };
    const buildDraft = (summary: typeof both | (Omit<typeof both, 'kind'> & { kind: 'model' })) =>
      buildSectionDraft('border-updates', [article(), other], summary, at).content;
    expect(buildDraft(both)).toContain('<p>Gazette reports: “Forty minutes &amp; more.”</p>');
    expect(buildDraft(both)).toContain('<p>Herald reports: “Buses stop at the gate.”</p>');
    expect(buildDraft({ ...both, kind: 'model' })).toContain('<p>Gazette and Herald report: Forty minutes');
    expect(draft(article({ source_name: null })).content).toContain('<p>A publisher reports: “Forty');
  });
});
