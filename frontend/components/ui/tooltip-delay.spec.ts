import { OPEN_DELAY_MS, getOpenDelay, recordClosing } from './tooltip-delay';

describe('getOpenDelay', () => {
  it('[A26] returns 700 ms, or 0 within 300 ms after another tooltip has closed', () => {
    recordClosing(10_000);
    expect(getOpenDelay(OPEN_DELAY_MS, 10_300)).toBe(0);
    expect(getOpenDelay(OPEN_DELAY_MS, 10_301)).toBe(700);
  });
});
