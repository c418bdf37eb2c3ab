import { makeLoadArticle } from '@frontier/testing';
import type { CorpusDocument } from './corpus-document';
import { CorpusIndex } from './corpus-index';

const createTestDocument = (number: number): CorpusDocument => {
  const { title, text } = makeLoadArticle(number, 'library');
  const chunks = text.split('\n\n').map((part, at) => ({ id: `${number}#${at}`, text: part }));
  return {
    ...{ sourceId: `${number}`, sourceType: 'news', lang: 'en', title, url: `/news/${number}`, date: null },
    ...{ chunks, answers: [], speaker: 'publisher', publishers: [] },
  };
};
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('CorpusIndex', () => {
  const question = 'Who questioned the transaction tax at the port, case 108803?';
  const found = (library: CorpusIndex) =>
    library.findPassages({ question }, 'en', 15).map(({ id, title }) => `${id} ${title}`);

  it('ranks like a fresh index after documents were removed and replaced', () => {
    const library = new CorpusIndex();
    for (const number of numbers(1, 40)) library.put(createTestDocument(number));
    library.remove(numbers(1, 29).map(String));
    library.remove(['30']);
    library.put({ ...createTestDocument(2), sourceId: '35' });
    library.put(createTestDocument(35));
    for (const number of numbers(5, 9)) library.put(createTestDocument(number));

    const fresh = new CorpusIndex();
    for (const number of [...numbers(31, 40), ...numbers(5, 9)]) fresh.put(createTestDocument(number));
    expect(found(library)).toHaveLength(15);
    expect(new Set(found(library))).toEqual(new Set(found(fresh)));
    expect(found(library)[0]).toBe(found(fresh)[0]);
    expect(library.size).toBe(fresh.size);
    for (const word of ['transaction', 'gibraltar', 'zarzuela']) {
      const term = { word, stem: word, concept: undefined };
      expect([word, library.getRarity(term)]).toEqual([word, fresh.getRarity(term)]);
    }
    expect(library.getPassage('1#0')).toBeUndefined();
    expect(library.getPassage('35#1')?.sourceId).toBe('35');
  });

  it('finds the same best answers for a low and a high limit', () => {
    const library = new CorpusIndex();
    for (const number of numbers(1, 60)) {
      const { description, text } = makeLoadArticle(number, 'library');
      const questions = [description, makeLoadArticle(number + 500, 'library').description];
      const answers = [{ lang: 'en', questions, text, denies: [] }] as const;
      library.put({ ...createTestDocument(number), sourceType: 'question', answers });
    }
    for (const number of numbers(200, 240)) {
      const told = [number, number - 199, number - 188].map(
        (each) => makeLoadArticle(each, 'library').description,
      );
      const question = `Who knows that ${told.join(' ')}?`;
      const all = library.findAnswers({ question }, 'en', 60);
      expect(all.length).toBeGreaterThan(3);
      expect(library.findAnswers({ question }, 'en', 3)).toEqual(all.slice(0, 3));
    }
  });

  it('returns the answer of a bilingual document once, in the requested language', () => {
    const library = new CorpusIndex();
    const said = (lang: 'en' | 'es', text: string) => ({ lang, questions: [`${lang}?`], text, denies: [] });
    library.put({ ...createTestDocument(1), answers: [said('en', 'Open.'), said('es', 'Abierta.')] });
    library.put(createTestDocument(2));
    const found = ['1#0', '1#1', '2#0'].flatMap((id) => {
      const passage = library.getPassage(id);
      return passage ? [{ ...passage, text: id }] : [];
    });
    expect(library.preferLanguage(found, 'en')).toEqual(found);
    expect(library.preferLanguage(found, 'es')).toEqual([
      expect.objectContaining({ sourceId: '1', lang: 'es', title: 'es?', text: 'Abierta.' }),
      found[2],
    ]);
  });

  it('finds nothing after the last document is removed', () => {
    const library = new CorpusIndex();
    library.put(createTestDocument(7));
    expect(found(library)).not.toEqual([]);
    library.remove(['7']);
    expect(found(library)).toEqual([]);
    expect(library.hasTerm({ word: 'tax', stem: 'tax', concept: undefined })).toBe(false);
  });
});
