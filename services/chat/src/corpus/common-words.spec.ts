import { extractTerms } from '@frontier/ai';
import { getEverydayRarity } from './common-words';

const rarity = (word: string): number => {
  const [term] = extractTerms(word);
  return term ? getEverydayRarity(term) : NaN;
};

describe('getEverydayRarity', () => {
  it.each(['people', 'years', 'noche', 'mañana'])('returns a low rarity for the common word %s', (word) => {
    expect(rarity(word)).toBeLessThan(0.6);
  });

  it('returns the same rarity for two forms of a word', () => {
    expect(rarity('houses')).toBe(rarity('house'));
  });

  it.each(['cabotage', 'T2GI', 'matutera'])(
    'returns 1 for %s, which is on neither the English nor the Spanish list of common words',
    (word) => {
      expect(rarity(word)).toBe(1);
    },
  );
});
