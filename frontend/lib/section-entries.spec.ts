import { BAR, FOOTER, READERS } from '@/config/sections';
import { getTexts } from '@/texts/texts';
import { isEntryCurrent } from './is-current';
import { listCrumbs, listReaderGroups, toEntries, toEntry } from './section-entries';

describe('entries of sections', () => {
  it('have labels and paths in the order of the table', () => {
    expect(toEntries(BAR).map(({ label }) => label)).toEqual(['Home', 'News', 'Timeline', 'Videos', 'Merch']);
    expect(toEntries(FOOTER.knowledge.slice(0, 4)).map(({ label, href }) => [label, href])).toEqual([
      ['FAQ', '/knowledge/faq'],
      ['Treaty Explorer', '/knowledge/treaty'],
      ['Ask AI Chatbot', '/knowledge/ask'],
      ['Newsletter', '/newsletter'],
    ]);
  });

  it('[A5] are current on the sections below them, as Knowledge, or only on their own pages', () => {
    const knowledge = toEntry('knowledge');
    for (const path of [
      '/knowledge',
      '/explained/x',
      '/glossary',
      '/answers/x',
      '/analysis/x',
      '/status',
      '/changes',
    ])
      expect([path, isEntryCurrent(knowledge, path)]).toEqual([path, true]);
    for (const path of ['/', '/news', '/chat', '/newsletter', '/services'])
      expect([path, isEntryCurrent(knowledge, path)]).toEqual([path, false]);
    expect(isEntryCurrent(toEntry('news'), '/newsletter')).toBe(false);
  });

  it('are in Spanish with Spanish texts', () => {
    expect(toEntry('news', getTexts('es')).label).toBe('Noticias');
    expect(listReaderGroups(getTexts('es')).map(({ title }) => title)).toHaveLength(
      Object.keys(READERS).length,
    );
  });
});

it('listCrumbs names the parent of a section', () => {
  expect(listCrumbs('news').map(({ path }) => path)).toEqual(['/', '/news']);
  expect(listCrumbs('glossary')).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Knowledge', path: '/knowledge' },
    { name: 'Glossary', path: '/glossary' },
  ]);
});
