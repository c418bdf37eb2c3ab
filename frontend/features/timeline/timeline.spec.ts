import { example } from '@frontier/api-clients/examples';
import { agreementSteps } from './agreement';
import { findLatest, getStatusStyle } from './timeline';

describe('findLatest', () => {
  const past = example('TimelineEvent', { date_iso: '2026-07-15' });
  const expected = example('TimelineEvent', { date_iso: '2029-07-15' });

  it('[E4] returns the newest event up to today', () => {
    expect(findLatest([past, expected], '2026-11-21')).toBe(past);
    expect(findLatest([past, expected], '2029-07-15')).toBe(expected);
  });

  it('[E4] returns the last event if all are in the future, and undefined without events', () => {
    expect(findLatest([past, expected], '1999-01-01')).toBe(expected);
    expect(findLatest([], '2026-11-21')).toBeUndefined();
  });
});

describe('the adopted mandate', () => {
  it('has the same status symbol on the timeline and the front page', () => {
    const mandate = agreementSteps.find(({ name }) => name === 'Mandate');
    expect(mandate?.shape).toBe(getStatusStyle('mandate-adopted').shape);
  });
});
