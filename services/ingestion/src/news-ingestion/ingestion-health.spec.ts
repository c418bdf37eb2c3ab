import { classifyHealth, getNextAutoIngest } from './ingestion-health';

const run = (insertedVisible: number, insertedViaMeta = 0, insertedViaSerp = 0) => ({
  insertedVisible,
  insertedViaMeta,
  insertedViaSerp,
});

describe('the health of gathering', () => {
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
    '[Q12] is %s after %p and %i runs in a row that inserted nothing visible',
    (health, last, streak) => {
      expect(classifyHealth(last, streak)).toBe(health);
    },
  );
});

it.each([
  ['2026-03-28T13:59:00Z', '2026-03-28T14:00:00.000Z'],
  ['2026-03-28T14:00:00Z', '2026-03-29T13:00:00.000Z'],
  ['2026-10-24T13:30:00Z', '2026-10-25T14:00:00.000Z'],
])('[Q15] after %s gathers by itself at %s, three in the afternoon in Rome', (now, next) => {
  expect(getNextAutoIngest(new Date(now)).toISOString()).toBe(next);
});
