import { OPEN_DELAY_MS, getOpenDelay, recordClosing } from './tooltip-delay';

describe('tooltips', () => {
  it('[A26] open after 700 ms, and within 300 ms of another at once', () => {
    recordClosing(10_000);
    expect(getOpenDelay(OPEN_DELAY_MS, 10_300)).toBe(0);
    expect(getOpenDelay(OPEN_DELAY_MS, 10_301)).toBe(700);
  });
});
