import { Spelling } from './spelling';

describe('mending what is misspelt', () => {
  const spelling = new Spelling();
  spelling.learn(['moratorium', 'maratorium', 'even', 'julio', 'isthmus']);

  it('leaves what the caller knows as it is', () => {
    const other = new Spelling();
    other.learn(['motor']);
    expect(other.mend('to moor')).toBe('to motor');
    expect(other.mend('to moor', new Set(['moor']))).toBe('to moor');
  });

  it('takes the word that begins alike for longer', () => {
    expect(spelling.mend('moretorium maretorium')).toBe('moratorium maratorium');
  });

  it('leaves a word that everybody knows, though a word of ours is near', () => {
    expect(spelling.mend('eleven of them, tengo un juicio')).toBe('eleven of them, tengo un juicio');
  });

  it('mends one that nobody knows', () => {
    expect(spelling.mend('the istmus')).toBe('the isthmus');
  });

  it('names the words that are spelt alike, across languages and as they sound, until they are forgotten', () => {
    const other = new Spelling();
    other.learn(['filosofia', 'museo', 'telephone']);
    const learnt = other.learn(['musica']);
    const names = (word: string) => other.alike(word).map(({ word: found }) => found);
    expect(names('philosophy')).toContain('filosofia');
    expect(names('music')[0]).toBe('musica');
    expect(names('museum')).toContain('museo');
    expect(names('telefono')).toContain('telephone');
    other.forget(learnt);
    expect(names('music')).not.toContain('musica');
  });
});
