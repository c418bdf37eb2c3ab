import { normaliseTag } from '@frontier/domain';
import { cleanTags, tagLabel } from './tags';

describe('tags', () => {
  it('[C5] are compared lower-cased and trimmed', () => {
    expect(normaliseTag('  Travel ')).toBe('travel');
  });

  it('[B5] are at most three on a card, each once, blanks left out', () => {
    expect(cleanTags(['A', ' a', '', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c']);
  });

  it('read like words', () => {
    expect(tagLabel('eu-relations')).toBe('EU relations');
    expect(tagLabel('campo-gibraltar')).toBe('Campo de Gibraltar');
    expect(tagLabel('schengen-treaty')).toBe('The agreement');
    expect(tagLabel('border-controls')).toBe('Border controls');
  });
});
