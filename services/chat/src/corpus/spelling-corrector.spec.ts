import { SpellingCorrector } from './spelling-corrector';

describe('mending what is misspelt', () => {
  const spelling = new SpellingCorrector();
  spelling.learn(['moratorium', 'maratorium', 'even', 'julio', 'isthmus']);

  it('leaves what the caller knows as it is', () => {
    const other = new SpellingCorrector();
    other.learn(['motor']);
    expect(other.correct('to moor')).toBe('to motor');
    expect(other.correct('to moor', new Set(['moor']))).toBe('to moor');
  });

  it('takes the word that begins alike for longer', () => {
    expect(spelling.correct('moretorium maretorium')).toBe('moratorium maratorium');
  });

  it('leaves a word that everybody knows, though a word of ours is near', () => {
    expect(spelling.correct('eleven of them, tengo un juicio')).toBe('eleven of them, tengo un juicio');
  });

  it('mends one that nobody knows', () => {
    expect(spelling.correct('the istmus')).toBe('the isthmus');
  });

  it('names the words that are spelt alike, across languages and as they sound, until they are forgotten', () => {
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
