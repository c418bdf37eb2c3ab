import { example } from '@frontier/api-clients/examples';
import { agreementSteps } from './agreement';
import { findLatest, getStatusStyle } from './timeline';

describe('the latest event', () => {
  const past = example('TimelineEvent', { date_iso: '2026-07-15' });
  const expected = example('TimelineEvent', { date_iso: '2029-07-15' });

  it('[E4] is the newest that has happened', () => {
    expect(findLatest([past, expected], '2026-11-21')).toBe(past);
    expect(findLatest([past, expected], '2029-07-15')).toBe(expected);
  });

  it('[E4] is the last where all are to come, and none where there are none', () => {
    expect(findLatest([past, expected], '1999-01-01')).toBe(expected);
    expect(findLatest([], '2026-11-21')).toBeUndefined();
  });
});

describe('the adopted mandate', () => {
  it('has one shape on the timeline and in the agreement at a glance', () => {
    const mandate = agreementSteps.find(({ name }) => name === 'Mandate');
    expect(mandate?.shape).toBe(getStatusStyle('mandate-adopted').shape);
  });
});
