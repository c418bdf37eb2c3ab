import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';
import { CorpusIndex } from '../../services/chat/src/corpus/corpus-index';
import { findBestMatches, MAX_MATCHES } from '../../services/chat/src/search/best-matches';
import type { ReadTexts } from '../../services/chat/src/corpus/corpus-document';
import { loadCorpus, createTextReader } from './corpus';

const searches = z
  .array(z.tuple([Language, z.string()], z.string()))
  .parse(parse(readFileSync(join(__dirname, 'searches.yaml'), 'utf8')));

describe('site search', () => {
  const library = new CorpusIndex();
  let texts: ReadTexts;
  const shown = async (query: string) =>
    (await findBestMatches(library, query, texts)).matches.slice(0, MAX_MATCHES);
  beforeAll(async () => {
    const { documents } = await loadCorpus();
    for (const document of documents) library.put(document);
    texts = createTextReader(documents);
  }, 60_000);

  it('[K7] finds a relevant page among the best matches of each query', async () => {
    const missed: string[] = [];
    for (const [, query, ...right] of searches) {
      const matches = await shown(query);
      const isRight = matches.some(({ passage: { url, title } }) =>
        right.some((page) => (page.startsWith('/') ? url === page : title.startsWith(page))),
      );
      if (!isRight) missed.push(`${query}: ${matches.map(({ passage: { url } }) => url).join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it.each([
    ['tarjeta roja', 'es'],
    ['red card', 'en'],
    ['salario minimo', 'es'],
  ])('answers %s in the language of the query', async (query, lang) => {
    const [first] = await shown(query);
    expect(first).toMatchObject({ answers: true, passage: { lang } });
  });
});
