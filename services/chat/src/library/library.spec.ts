import { makeLoadArticle } from '@frontier/testing';
import type { KnownDocument } from './known-document';
import { Library } from './library';

const documentOf = (number: number): KnownDocument => {
  const { title, text } = makeLoadArticle(number, 'library');
  const chunks = text.split('\n\n').map((part, at) => ({ id: `${number}#${at}`, text: part }));
  return {
    ...{ sourceId: `${number}`, sourceType: 'news', lang: 'en', title, url: `/news/${number}`, date: null },
    ...{ chunks, answers: [] },
  };
};
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('the library', () => {
  const question = 'Who questioned the transaction tax at the port, case 108803?';
  const found = (library: Library) =>
    library.passages({ question }, 'en', 15).map(({ id, title }) => `${id} ${title}`);

  it('forgets what is removed, and what is replaced, as if it had never been there', () => {
    const library = new Library();
    for (const number of numbers(1, 40)) library.put(documentOf(number));
    library.remove(numbers(1, 29).map(String));
    library.remove(['30']);
    library.put({ ...documentOf(2), sourceId: '35' });
    library.put(documentOf(35));
    for (const number of numbers(5, 9)) library.put(documentOf(number));

    const fresh = new Library();
    for (const number of [...numbers(31, 40), ...numbers(5, 9)]) fresh.put(documentOf(number));
    expect(found(library)).toHaveLength(15);
    expect(new Set(found(library))).toEqual(new Set(found(fresh)));
    expect(found(library)[0]).toBe(found(fresh)[0]);
    expect(library.size).toBe(fresh.size);
    for (const word of ['transaction', 'gibraltar', 'zarzuela']) {
      const term = { word, stem: word, concept: undefined };
      expect([word, library.rarityOf(term)]).toEqual([word, fresh.rarityOf(term)]);
    }
    expect(library.passage('1#0')).toBeUndefined();
    expect(library.passage('35#1')?.sourceId).toBe('35');
  });

  it('finds the same reviewed answers whether few or many are wanted', () => {
    const library = new Library();
    for (const number of numbers(1, 60)) {
      const { description, text } = makeLoadArticle(number, 'library');
      const questions = [description, makeLoadArticle(number + 500, 'library').description];
      const answers = [{ lang: 'en', questions, text, denies: [] }] as const;
      library.put({ ...documentOf(number), sourceType: 'question', answers });
    }
    for (const number of numbers(200, 240)) {
      const told = [number, number - 199, number - 188].map(
        (each) => makeLoadArticle(each, 'library').description,
      );
      const question = `Who knows that ${told.join(' ')}?`;
      const all = library.answers({ question }, 'en', 60);
      expect(all.length).toBeGreaterThan(3);
      expect(library.answers({ question }, 'en', 3)).toEqual(all.slice(0, 3));
    }
  });

  it('gives what a document says in both languages in the one that is asked for, once', () => {
    const library = new Library();
    const said = (lang: 'en' | 'es', text: string) => ({ lang, questions: [`${lang}?`], text, denies: [] });
    library.put({ ...documentOf(1), answers: [said('en', 'Open.'), said('es', 'Abierta.')] });
    library.put(documentOf(2));
    const found = ['1#0', '1#1', '2#0'].flatMap((id) => {
      const passage = library.passage(id);
      return passage ? [{ ...passage, text: id }] : [];
    });
    expect(library.inLanguage(found, 'en')).toEqual(found);
    expect(library.inLanguage(found, 'es')).toEqual([
      expect.objectContaining({ sourceId: '1', lang: 'es', title: 'es?', text: 'Abierta.' }),
      found[2],
    ]);
  });

  it('finds nothing once it is empty', () => {
    const library = new Library();
    library.put(documentOf(7));
    expect(found(library)).not.toEqual([]);
    library.remove(['7']);
    expect(found(library)).toEqual([]);
    expect(library.knows({ word: 'tax', stem: 'tax', concept: undefined })).toBe(false);
  });
});
