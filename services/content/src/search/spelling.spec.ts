import { correct, mistakesBetween } from './spelling';

const known = new Map([
  ['frontier', 5],
  ['border', 9],
  ['boarder', 1],
  ['visa', 2],
  ['visas', 7],
]);

describe('spelling', () => {
  it.each([
    ['border', 'border', 0],
    ['bordr', 'border', 1],
    ['bordder', 'border', 1],
    ['bornder', 'border', 1],
    ['broder', 'border', 1],
    ['fronteir', 'frontier', 1],
    ['', 'abc', 3],
  ])('counts the mistakes between %s and %s as %i', (a, b, mistakes) => {
    expect(mistakesBetween(a, b)).toBe(mistakes);
    expect(mistakesBetween(b, a)).toBe(mistakes);
  });

  it('takes the nearest word, and the most used of those', () => {
    expect(correct(['fontier', 'visax'], known)).toEqual(['frontier', 'visas']);
    expect(correct(['visad'], known)).toEqual(['visas']);
  });

  it('leaves words alone that it knows, and gives up on what is like nothing', () => {
    expect(correct(['boarder'], known)).toEqual(['boarder']);
    expect(correct(['border', 'zzzz'], known)).toBeUndefined();
    expect(correct(['vi'], known)).toBeUndefined();
  });
});
