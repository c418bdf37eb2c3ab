import { toVerdict } from './relevance-threshold';

describe('the relevance threshold', () => {
  it.each([
    [1, 'show'],
    [0.7, 'show'],
    [0.69, 'review'],
    [0.5, 'review'],
    [0.49, 'reject'],
    [0, 'reject'],
  ])('makes of a score of %d: %s', (score, verdict) => {
    expect(toVerdict(score)).toBe(verdict);
  });
});
