import { type Candidate, fuse } from './fusion';

const chunk = (name: string, lang: 'en' | 'es' = 'en'): Candidate => ({
  chunkId: name,
  sourceId: name.split('#')[0] ?? name,
  lang,
});
const sources = (list: { sourceId: string }[]): string[] => list.map(({ sourceId }) => sourceId);

describe('fuse', () => {
  it('puts what both lists found before what only one did', () => {
    const fused = fuse(
      [
        [chunk('a'), chunk('b')],
        [chunk('c'), chunk('b')],
      ],
      'en',
      5,
    );
    expect(sources(fused)).toEqual(['b', 'a', 'c']);
  });

  it('gives each source once, with its best chunk', () => {
    const fused = fuse([[chunk('a#1'), chunk('b#0'), chunk('a#0')], [chunk('a#0')]], 'en', 5);
    expect(fused.map(({ chunkId }) => chunkId)).toEqual(['a#0', 'b#0']);
  });

  it('prefers the language of the answer between equals', () => {
    expect(sources(fuse([[chunk('en')], [chunk('es', 'es')]], 'es', 5))).toEqual(['es', 'en']);
    expect(sources(fuse([[chunk('en')], [chunk('es', 'es')]], 'en', 5))).toEqual(['en', 'es']);
  });

  it('keeps to its limit and to nothing where nothing was found', () => {
    expect(fuse([[chunk('a'), chunk('b'), chunk('c')]], 'en', 2)).toHaveLength(2);
    expect(fuse([[], []], 'en', 2)).toEqual([]);
  });
});
