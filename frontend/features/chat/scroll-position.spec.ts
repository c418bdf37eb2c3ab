import { isNearBottom } from './scroll-position';

describe('the end of a conversation', () => {
  const at = (distance: number) =>
    isNearBottom({ scrollHeight: 1_000, clientHeight: 400, scrollTop: 600 - distance });

  it('[N6] counts as reached up to 80 pixels above it', () => {
    expect([0, 79, 80].every(at)).toBe(true);
    expect([81, 300].some(at)).toBe(false);
  });
});
