import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';
import { Library } from '../../services/chat/src/library/library';
import { bestMatches, MOST_MATCHES } from '../../services/chat/src/search/best-matches';
import { loadCorpus } from './corpus';

const searches = z
  .array(z.tuple([Language, z.string()], z.string()))
  .parse(parse(readFileSync(join(__dirname, 'searches.yaml'), 'utf8')));

describe('what readers type into the search box', () => {
  const library = new Library();
  beforeAll(async () => {
    for (const document of (await loadCorpus()).documents) library.put(document);
  }, 60_000);

  it('[K7] has a right page among its best matches', () => {
    const missed = searches.flatMap(([, query, ...right]) => {
      const shown = bestMatches(library, query).matches.slice(0, MOST_MATCHES);
      const isRight = shown.some(({ passage: { url, title } }) =>
        right.some((page) => (page.startsWith('/') ? url === page : title.startsWith(page))),
      );
      return isRight ? [] : [`${query}: ${shown.map(({ passage: { url } }) => url).join(' ')}`];
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ['tarjeta roja', 'es'],
    ['red card', 'en'],
    ['salario minimo', 'es'],
  ])('answers %s in its language', (query, lang) => {
    const [first] = bestMatches(library, query).matches;
    expect(first).toMatchObject({ answers: true, passage: { lang } });
  });
});
