import { type Candidate, fuseRankings } from './rank-fusion';

const passage = (name: string, lang: 'en' | 'es' = 'en'): Candidate => ({
  id: name,
  sourceId: name.split('#')[0] ?? name,
  lang,
});
const list = (...candidates: Candidate[]) => ({ candidates, weight: 1 });
const ids = (candidates: readonly Candidate[]): string[] => candidates.map(({ id }) => id);

describe('fuseRankings', () => {
  it('ranks a passage in both lists before passages in one', () => {
    const lists = [list(passage('a'), passage('b')), list(passage('c'), passage('b'))];
    expect(ids(fuseRankings(lists, 'en', 5))).toEqual(['b', 'a', 'c']);
  });

  it('returns at most the two best passages of a source', () => {
    const lists = [
      list(passage('a#1'), passage('b#0'), passage('a#0'), passage('a#2')),
      list(passage('a#0')),
    ];
    expect(ids(fuseRankings(lists, 'en', 5))).toEqual(['a#0', 'a#1', 'b#0']);
  });

  it('ranks a passage from the list with the higher weight first', () => {
    const lists = [list(passage('a')), { candidates: [passage('b')], weight: 0.3 }];
    expect(ids(fuseRankings(lists, 'en', 5))).toEqual(['a', 'b']);
  });

  it('ranks the passage in the language of the answer first if two have equal ranks', () => {
    const lists = [list(passage('en')), list(passage('es', 'es'))];
    expect(ids(fuseRankings(lists, 'es', 5))).toEqual(['es', 'en']);
    expect(ids(fuseRankings(lists, 'en', 5))).toEqual(['en', 'es']);
  });

  it('returns as many passages as the limit allows, and none for empty lists', () => {
    expect(fuseRankings([list(passage('a'), passage('b'), passage('c'))], 'en', 2)).toHaveLength(2);
    expect(fuseRankings([list(), list()], 'en', 2)).toEqual([]);
  });
});
