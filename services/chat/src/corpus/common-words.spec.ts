import { extractTerms } from '@frontier/ai';
import { getEverydayRarity } from './common-words';

const rarity = (word: string): number => {
  const [term] = extractTerms(word);
  return term ? getEverydayRarity(term) : NaN;
};

describe('how rare a word is in everyday language', () => {
  it.each(['people', 'years', 'noche', 'mañana'])('is little for one that everybody uses: %s', (word) => {
    expect(rarity(word)).toBeLessThan(0.6);
  });

  it('is that of the commonest form of a word', () => {
    expect(rarity('houses')).toBe(rarity('house'));
  });

  it.each(['cabotage', 'T2GI', 'matutera'])('is 1 for one that stands on no list: %s', (word) => {
    expect(rarity(word)).toBe(1);
  });
});
