import type { Language } from '@frontier/domain';
import {
  bm25,
  type Collections,
  isHeld,
  ownSearch,
  passagesTable,
  computeRanks,
  readCollections,
  type Search,
} from './passages';

const COLLECTIONS: Collections = {
  en: [
    {
      id: '0.0',
      text: 'The harbour orchestra has forty musicians. It plays on the old quay every summer.',
      questions: ['How many musicians does the orchestra have?'],
    },
    {
      id: '0.1',
      text: 'Potatoes came to the island with sailors. Today every family grows a few in the garden.',
      questions: ['Who brought potatoes to the island?'],
    },
    {
      id: '0.2',
      text: 'The bridge over the river was built of stone. A flood carried it away in the winter of 1811.',
      questions: ['What carried the stone bridge away?'],
    },
  ],
  es: [
    {
      id: '0.0',
      text: 'La orquesta del puerto tiene cuarenta músicos. Toca en el viejo muelle cada verano.',
      questions: ['¿Cuántos músicos tiene la orquesta?'],
    },
    {
      id: '0.1',
      text: 'Las patatas llegaron a la isla con los marineros. Hoy cada familia cultiva unas pocas en el huerto.',
      questions: ['¿Quién trajo las patatas a la isla?'],
    },
    {
      id: '0.2',
      text: 'El puente sobre el río era de piedra. Una riada se lo llevó en el invierno de 1811.',
      questions: ['¿Qué se llevó el puente de piedra?'],
    },
  ],
};

describe('passage search', () => {
  /** Folder of a public collection to measure, set by `npm run evaluate:passages`. */
  const dir = process.env.PASSAGES_DIR;
  afterAll(async () => {
    if (dir) process.stdout.write(`${await passagesTable(readCollections(dir))}\n`);
  }, 1_800_000);

  it('ranks the paragraph of each question, by halves', async () => {
    const { en } = COLLECTIONS;
    const { held, tuning } = await computeRanks(() => Promise.resolve(['0.2', '0.1']), en, 'en');
    const expected = new Map([
      ['0.0', -1],
      ['0.1', 1],
      ['0.2', 0],
    ]);
    const getExpectedRanks = (isHeldOut: boolean) =>
      en.filter((paragraph) => isHeld(paragraph) === isHeldOut).map(({ id }) => expected.get(id));
    expect({ held, tuning }).toEqual({ held: getExpectedRanks(true), tuning: getExpectedRanks(false) });
  });

  it.each([
    ['en', 'es'],
    ['es', 'en'],
  ] as const)('finds paragraphs in %s and, asked in %s, more of them than BM25', async (lang, other) => {
    const paragraphs = COLLECTIONS[lang];
    const found = async (search: Search, asked: Language): Promise<number> => {
      const { held, tuning } = await computeRanks(search, COLLECTIONS[asked], asked);
      return [...held, ...tuning].filter((rank) => rank === 0).length;
    };
    const own = await ownSearch(paragraphs, lang);
    const words = bm25(paragraphs);
    expect([await found(own, lang), await found(words, lang)]).toEqual([3, 3]);
    expect(await found(own, other)).toBeGreaterThan(await found(words, other));
  });
});
