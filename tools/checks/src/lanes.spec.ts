import { runInLanes, takeTurns } from './lanes.mjs';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('lanes', () => {
  const steps = [
    { name: 'a' },
    { name: 'slow', lane: 'servers' },
    { name: 'b' },
    { name: 'whole', alone: true },
  ];
  const log: string[] = [];
  const run = async ({ name }: { name: string }): Promise<string> => {
    log.push(`${name} begins`);
    await pause(name === 'slow' ? 60 : 10);
    log.push(`${name} ends`);
    return name;
  };

  it('run at the same time, each in its order, and what is alone waits for all', async () => {
    expect(await runInLanes(steps, run)).toEqual(['a', 'slow', 'b', 'whole']);
    expect(log).toEqual([
      'a begins',
      'slow begins',
      'a ends',
      'b begins',
      'b ends',
      'slow ends',
      'whole begins',
      'whole ends',
    ]);
  });
});

describe('turns', () => {
  it('print one step after the other, whatever runs at the same time', () => {
    let printed = '';
    const open = takeTurns((text) => (printed += String(text)));
    const [first, second] = [open(), open()];
    second.print('2a ');
    first.print('1a ');
    second.end();
    const third = open();
    third.print('3a ');
    first.print('1b ');
    expect(printed).toBe('1a 1b ');
    first.end();
    third.print('3b ');
    third.end();
    expect(printed).toBe('1a 1b 2a 3a 3b ');
  });
});
