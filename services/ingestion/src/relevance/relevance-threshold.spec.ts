import { toVerdict } from './relevance-threshold';

describe('toVerdict', () => {
  it.each([
    [1, 'show'],
    [0.7, 'show'],
    [0.69, 'review'],
    [0.5, 'review'],
    [0.49, 'reject'],
    [0, 'reject'],
  ])('maps a score of %d to %s', (score, verdict) => {
    expect(toVerdict(score)).toBe(verdict);
  });
});
