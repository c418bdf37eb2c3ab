import { isNearBottom } from './scroll-position';

describe('isNearBottom', () => {
  const at = (distance: number) =>
    isNearBottom({ scrollHeight: 1_000, clientHeight: 400, scrollTop: 600 - distance });

  it('[N6] returns true up to 80 pixels above the end', () => {
    expect([0, 79, 80].every(at)).toBe(true);
    expect([81, 300].some(at)).toBe(false);
  });
});
