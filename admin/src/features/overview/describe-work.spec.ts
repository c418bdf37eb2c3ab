import type { WaitingWork } from '@frontier/api-clients';
import { describeWork } from './describe-work';

const work = (parts: Partial<WaitingWork>): WaitingWork => ({
  flow: 'outbox',
  name: 'outbox',
  waiting: 1,
  age_s: 5,
  stuck: false,
  cause: null,
  ...parts,
});

describe('describeWork', () => {
  it.each([
    [{ waiting: 12 }, '12 events to publish, for 5 s'],
    [
      { waiting: 1_200, age_s: 180, stuck: true, cause: 'JetStream has no room' },
      '1,200 events to publish, for 3 min: JetStream has no room',
    ],
    [
      { flow: 'events', name: 'chat-item-changed-v1', waiting: 4, age_s: 7_200, stuck: true },
      '4 events to handle (chat-item-changed-v1), for 120 min: stuck',
    ],
    [
      {
        flow: 'events',
        name: 'chat-item-changed-v1',
        waiting: 0,
        stuck: true,
        cause: 'JetStream is switched off',
      },
      'No events received (chat-item-changed-v1), for 5 s: JetStream is switched off',
    ],
    [{ flow: 'jobs', name: 'embed-item', waiting: 2 }, '2 runs in the queue (embed-item), for 5 s'],
    [{ flow: 'probe', name: 'probe', age_s: 130, stuck: true }, '1 probe under way, for 2 min: stuck'],
    [
      { flow: 'log', name: 'log', waiting: 30, stuck: true, cause: 'the log cannot be written' },
      '30 lines of the log to write, for 5 s: the log cannot be written',
    ],
    [{ flow: 'other', name: 'other' }, 'other, for 5 s'],
  ])('describes %j', (parts, text) => {
    expect(describeWork(work(parts))).toBe(text);
  });
});
