import { normaliseTag } from '@frontier/domain';
import { cleanTags, tagLabel } from './tags';

describe('tags', () => {
  it('[C5] are compared in lower case without outer spaces', () => {
    expect(normaliseTag('  Travel ')).toBe('travel');
  });

  it('[B5] are cut to the limit after duplicates and blanks are removed', () => {
    expect(cleanTags(['A', ' a', '', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c']);
  });

  it('are labelled in words instead of by their slug', () => {
    expect(tagLabel('eu-relations')).toBe('EU relations');
    expect(tagLabel('campo-gibraltar')).toBe('Campo de Gibraltar');
    expect(tagLabel('schengen-treaty')).toBe('The agreement');
    expect(tagLabel('border-controls')).toBe('Border controls');
  });
});
