import { example } from '@frontier/api-clients/examples';
import { filterTerms, getLetter } from './glossary-list';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { cacheLinkTerms, loadGlossary, loadLinkTerms, loadTerm } from './glossary.loader';

const refuse = (status: number) =>
  fakeApi(() => {
    throw new FakeApiError(status);
  });

describe('glossary', () => {
  let logs: ReturnType<typeof captureLogs>;
  beforeEach(() => {
    logs = captureLogs();
  });
  afterEach(() => logs.restore());

  it('sorts terms ignoring accents', async () => {
    const api = fakeApi(() => ({
      items: ['Visa', 'Étape', 'EES', 'la Línea'].map((name) => example('GlossaryTermPage', { term: name })),
    }));
    const { items } = await loadGlossary(api);
    expect(items.map((item) => item.term)).toEqual(['EES', 'Étape', 'la Línea', 'Visa']);
    expect(items.map(getLetter)).toEqual(['E', 'E', 'L', 'V']);
  });

  it('finds terms by name, definition or synonym, optionally within a letter', () => {
    const terms = [
      example('GlossaryTermPage', { term: 'Entry/Exit System', short_def: 'A database.', synonyms: ['EES'] }),
      example('GlossaryTermPage', { term: 'La Línea', short_def: 'A town.', synonyms: [] }),
    ];
    const found = (q: string, letter?: string) => filterTerms(terms, { q, letter }).map((item) => item.term);
    expect(found('linea')).toEqual(['La Línea']);
    expect(found('DATABASE')).toEqual(['Entry/Exit System']);
    expect(found(' ees ')).toEqual(['Entry/Exit System']);
    expect(found('a', 'L')).toEqual(['La Línea']);
    expect(found('zzzz')).toEqual([]);
  });

  it('returns missing for status 404, and unavailable with a log for a failed read', async () => {
    expect(await loadTerm(refuse(404), 'nope')).toEqual({ state: 'missing' });
    expect(logs.lines()).toEqual([]);
    expect(await loadTerm(refuse(503), 'ees')).toEqual({ state: 'unavailable' });
    expect(logs.lines()).toMatchObject([{ level: 'error', path: '/api/glossary/{slug}', slug: 'ees' }]);
  });

  it('[C20] caches link terms for five minutes or until the gateway purges its cache', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'], now: 0 });
    const items = [
      example('GlossaryTermPage', { slug: 'ees', term: 'EES', synonyms: ['SES'] }),
      example('GlossaryTermPage', { slug: 'visa', term: 'Visa' }),
    ];
    const api = fakeApi(() => ({ items }));
    const terms = cacheLinkTerms(() => loadLinkTerms(api));
    const both = { items: [{ slug: 'ees', names: ['EES', 'SES'] }, { slug: 'visa' }], degraded: false };
    expect(await terms('tick-1')).toMatchObject(both);
    items.shift();
    jest.advanceTimersByTime(299_000);
    expect(await terms('tick-1')).toMatchObject(both);
    expect(api.paths).toHaveLength(1);
    expect((await terms('tick-2')).items).toMatchObject([{ slug: 'visa' }]);
    jest.advanceTimersByTime(2_000);
    expect((await terms('tick-1')).items).toMatchObject([{ slug: 'visa' }]);
    expect(api.paths).toHaveLength(3);
    jest.useRealTimers();
  });

  it('reads the link terms again after a failed read', async () => {
    let away = true;
    const terms = cacheLinkTerms(() =>
      loadLinkTerms(
        fakeApi(() => {
          if (away) throw new FakeApiError(503);
          return { items: [example('GlossaryTermPage', { slug: 'visa' })] };
        }),
      ),
    );
    expect((await terms('')).degraded).toBe(true);
    away = false;
    expect((await terms('')).items).toMatchObject([{ slug: 'visa' }]);
  });

  it('returns no link terms and logs an error when the read fails', async () => {
    expect(await loadLinkTerms(refuse(503))).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toMatchObject([{ path: '/api/glossary' }]);
  });
});
