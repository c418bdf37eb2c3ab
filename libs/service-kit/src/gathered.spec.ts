import { setTimeout as delay } from 'node:timers/promises';
import { gathered } from './gathered';

describe('gathered', () => {
  const asked: number[][] = [];
  const doubled = gathered(
    async (inputs: readonly number[]) => {
      asked.push([...inputs]);
      await delay(5);
      if (inputs.includes(13)) throw new Error('not 13');
      return inputs.map((input) => 2 * input);
    },
    { most: 3 },
  );
  beforeEach(() => asked.splice(0));

  it('answers at once what is asked alone', async () => {
    expect(await doubled(1)).toBe(2);
    expect(asked).toEqual([[1]]);
  });

  it('answers together what is asked in one turn and what is asked meanwhile, so many at most', async () => {
    const first = [doubled(1), doubled(2)];
    await delay(2);
    const rest = [3, 4, 5, 6].map(doubled);
    expect(await Promise.all([...first, ...rest])).toEqual([2, 4, 6, 8, 10, 12]);
    expect(asked).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('lingers for others where it is told to', async () => {
    const batches: number[] = [];
    const patient = gathered(
      async (inputs: readonly number[]) => {
        batches.push(inputs.length);
        return inputs;
      },
      { lingerMs: 100 },
    );
    const first = patient(1);
    await delay(20);
    await Promise.all([first, patient(2), patient(3)]);
    expect(batches).toEqual([3]);
    await patient(4);
    expect(batches).toEqual([3, 1]);
  });

  it('answers nobody alone where each would meet the same error', async () => {
    let times = 0;
    const away = gathered(
      async (_: readonly number[]): Promise<number[]> => {
        times += 1;
        throw new Error('away');
      },
      { failsAll: (error) => (error as Error).message === 'away' },
    );
    const answers = await Promise.allSettled([away(1), away(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(times).toBe(1);
  });

  it('lets nobody suffer for the input of another', async () => {
    const answers = await Promise.allSettled([1, 13, 2].map(doubled));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(asked).toEqual([[1, 13, 2], [1], [13], [2]]);
    expect(await doubled(7)).toBe(14);
  });
});
