import { example, type Examples } from '@frontier/api-clients/examples';
import { buildThread, findMeanings, findTouched, namesDay } from './story';

type Report = Examples['Article']['other_reports'][number];

const report = (number: number, over: Partial<Report> = {}): Report => ({
  id: `r${number}`,
  slug: `report-${number}`,
  title: `Report ${number}`,
  source_name: 'Gazette',
  lang: 'en',
  published_at: new Date(Date.UTC(2026, 9, number, 9)).toISOString(),
  date_known: true,
  is_translation: false,
  ...over,
});

const article = (over: Partial<Examples['Article']> = {}) =>
  example('Article', {
    id: 'here',
    title: 'Spain calls an election',
    summary: 'It is on 29 November.',
    summary_native: null,
    full_text: '',
    tags: ['political-negotiations'],
    published_at: '2026-10-06T10:00:00.000Z',
    other_reports: [],
    ...over,
  });

const event = (date_iso: string, over: Partial<Examples['TimelineEvent']> = {}) =>
  example('TimelineEvent', {
    id: date_iso,
    date_iso,
    tags: ['Political-Negotiations '],
    what_this_means: `The meaning of ${date_iso}.`,
    ...over,
  });

const order = (thread: ReturnType<typeof buildThread>) => thread.entries.map(({ id }) => id);

describe('the thread of a story', () => {
  it('is empty without other reports and events', () => {
    expect(buildThread(article(), [])).toEqual({ entries: [], all: [] });
    expect(buildThread(article(), [event('2026-10-01', { tags: ['customs'] })]).entries).toEqual([]);
  });

  it('orders reports and events by time, events first on their day', () => {
    const other_reports = [report(7), report(5), report(6, { published_at: '2026-10-06T08:00:00.000Z' })];
    const events = [event('2026-11-29'), event('2026-10-06'), event('2026-07-14')];
    expect(order(buildThread(article({ other_reports }), events))).toEqual([
      ...['2026-07-14', 'r5', '2026-10-06', 'r6', 'here', 'r7', '2026-11-29'],
    ]);
  });

  it('places a report of the same second before the article', () => {
    const other_reports = [report(6, { published_at: '2026-10-06T10:00:00.000Z' })];
    expect(order(buildThread(article({ other_reports }), []))).toEqual(['r6', 'here']);
  });

  it('places an article by its day in Gibraltar', () => {
    const late = article({ published_at: '2026-07-14T22:30:00.000Z' });
    expect(order(buildThread(late, [event('2026-07-15'), event('2026-07-16')]))).toEqual([
      ...['2026-07-15', 'here', '2026-07-16'],
    ]);
  });

  it('cuts forty reports to those nearest in time and returns all of them beside', () => {
    const other_reports = Array.from({ length: 39 }, (_, index) => report(index + 1));
    const thread = buildThread(article({ published_at: '2026-10-20T12:00:00.000Z', other_reports }), []);
    expect(order(thread)).toEqual(['r17', 'r18', 'r19', 'r20', 'here', 'r21', 'r22']);
    expect(thread.all).toHaveLength(39);
    expect(buildThread(article({ other_reports: other_reports.slice(0, 4) }), []).all).toEqual([]);
  });

  it('leaves out translations', () => {
    expect(
      buildThread(article({ other_reports: [report(1, { is_translation: true })] }), []).entries,
    ).toEqual([]);
  });
});

describe('the meaning of a story', () => {
  it('comes from events whose day it names, then from those near its own day', () => {
    const events = [event('2026-10-05'), event('2026-11-29'), event('2026-07-14')];
    expect(findMeanings(article(), events).map(({ id }) => id)).toEqual(['2026-11-29', '2026-10-05']);
  });

  it('is absent without an event on its topics that says what it means', () => {
    const silent = event('2026-11-29', { what_this_means: ' ' });
    const other = event('2026-11-29', { tags: ['customs'] });
    expect(findMeanings(article(), [silent, other, event('2026-10-03')])).toEqual([]);
    expect(findMeanings(article({ tags: [] }), [event('2026-10-06')])).toEqual([]);
  });
});

describe('namesDay', () => {
  it.each([
    ['It votes on 29 November.', true],
    ['It votes on November 29, 2026.', true],
    ['Vota el 29 de noviembre.', true],
    ['Vota el 29 de noviembre de 2026.', true],
    ['It voted on 29 November 2023.', false],
    ['Bus 129 November is new.', false],
    ['It votes on 2 November.', false],
  ])('%s: %s', (text, named) => {
    expect(namesDay(text, '2026-11-29', '2026-10-06')).toBe(named);
  });

  it('takes a day without a year for that of the nearest year', () => {
    expect(namesDay('on 5 February', '1985-02-05', '2026-02-01')).toBe(false);
    expect(namesDay('on 5 February 1985', '1985-02-05', '2026-02-01')).toBe(true);
  });
});

describe('findTouched', () => {
  const status = [
    example('Status', { slug: 'ees', title: 'Entry/Exit System (EES)', es: null }),
    example('Status', {
      slug: 'port',
      title: 'Port',
      es: { title: 'Puerto', word: '', note: '', note_html: '' },
    }),
  ];
  const terms = [
    { slug: 'congress', names: ['Congress'] },
    { slug: 'ratification', names: ['Ratification'] },
  ];
  const faq = (slug: string, question: string, tags: string[]) =>
    example('FaqPage', { slug, question, answer: '', tags });

  it('selects records and terms by their names, in English and Spanish', () => {
    const touched = (full_text: string) =>
      findTouched(article({ full_text }), { status, questions: [] }, terms);
    expect(touched('The EES, and Congress.').status.map(({ slug }) => slug)).toEqual(['ees']);
    expect(touched('El puerto.').status.map(({ slug }) => slug)).toEqual(['port']);
    expect(touched('The EES, and Congress.').terms).toEqual([terms[0]]);
    expect(touched('Passports and supporters.')).toEqual({ status: [], questions: [], terms: [] });
  });

  it('selects questions on its topics, those with the same terms first', () => {
    const questions = [
      faq('other', 'What does ratification mean?', ['customs']),
      faq('first', 'Who votes?', ['political-negotiations']),
      faq('second', 'Has Congress voted on ratification?', ['political-negotiations']),
    ];
    const found = findTouched(article({ full_text: 'Congress' }), { status, questions }, terms);
    expect(found.questions.map(({ slug }) => slug)).toEqual(['second', 'first']);
  });
});
