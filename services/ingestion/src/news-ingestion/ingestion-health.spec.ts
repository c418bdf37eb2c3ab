import { classifyHealth, getNextAutoIngest } from './ingestion-health';

const run = (insertedVisible: number, insertedViaMeta = 0, insertedViaSerp = 0) => ({
  insertedVisible,
  insertedViaMeta,
  insertedViaSerp,
});

describe('classifyHealth', () => {
  it.each([
    ['unknown', null, 0],
    ['unknown', null, 5],
    ['healthy', run(1), 0],
    ['healthy', run(4, 2), 2],
    ['warning', run(4), 3],
    ['warning', run(0), 3],
    ['neutral', run(0), 2],
    ['warning', run(0, 1), 1],
    ['warning', run(0, 0, 1), 1],
  ] as const)(
    '[Q12] returns %s for the last run %p and a streak of %i runs without visible inserts',
    (health, last, streak) => {
      expect(classifyHealth(last, streak)).toBe(health);
    },
  );
});

it.each([
  ['2026-03-28T13:59:00Z', '2026-03-28T14:00:00.000Z'],
  ['2026-03-28T14:00:00Z', '2026-03-29T13:00:00.000Z'],
  ['2026-10-24T13:30:00Z', '2026-10-25T14:00:00.000Z'],
])('[Q15] the next automatic run after %s is at %s, 15:00 in Rome', (now, next) => {
  expect(getNextAutoIngest(new Date(now)).toISOString()).toBe(next);
});
