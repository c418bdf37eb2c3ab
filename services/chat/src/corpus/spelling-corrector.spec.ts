import { SpellingCorrector } from './spelling-corrector';

describe('SpellingCorrector', () => {
  const spelling = new SpellingCorrector();
  spelling.learn(['moratorium', 'maratorium', 'even', 'julio', 'isthmus']);

  it('does not correct words that the caller passes as spelt correctly', () => {
    const other = new SpellingCorrector();
    other.learn(['motor']);
    expect(other.correct('to moor')).toBe('to motor');
    expect(other.correct('to moor', new Set(['moor']))).toBe('to moor');
  });

  it('corrects to the word with the longer common prefix if two known words are equally close', () => {
    expect(spelling.correct('moretorium maretorium')).toBe('moratorium maratorium');
  });

  it('does not correct a common word to a similar known word', () => {
    expect(spelling.correct('eleven of them, tengo un juicio')).toBe('eleven of them, tengo un juicio');
  });

  it('corrects an unknown word to a similar known word', () => {
    expect(spelling.correct('the istmus')).toBe('the isthmus');
  });

  it('finds known English and Spanish words that sound similar, until they are forgotten', () => {
    const other = new SpellingCorrector();
    other.learn(['filosofia', 'museo', 'telephone']);
    const learnt = other.learn(['musica']);
    const names = (word: string) => other.findSimilarWords(word).map(({ word: found }) => found);
    expect(names('philosophy')).toContain('filosofia');
    expect(names('music')[0]).toBe('musica');
    expect(names('museum')).toContain('museo');
    expect(names('telefono')).toContain('telephone');
    other.forget(learnt);
    expect(names('music')).not.toContain('musica');
  });
});
