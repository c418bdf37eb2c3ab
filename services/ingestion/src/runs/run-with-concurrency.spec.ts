import { runWithConcurrency } from './run-with-concurrency';

const list = [1, 2, 3, 4, 5, 6];

describe('runWithConcurrency', () => {
  it('processes every entry once', async () => {
    const done: number[] = [];
    await expect(runWithConcurrency(list, 4, async (n) => void done.push(n))).resolves.toEqual({
      finished: true,
    });
    expect(done.sort()).toEqual(list);
    await expect(runWithConcurrency([], 4, async () => undefined)).resolves.toEqual({ finished: true });
  });

  it('returns finished as false if it was stopped before the last entry', async () => {
    let left = 3;
    const result = await runWithConcurrency(
      list,
      1,
      async () => undefined,
      () => (left -= 1) >= 0,
    );
    expect(result).toEqual({ finished: false });
  });

  it('starts no entry after an error, and throws the error when the entries in progress have ended', async () => {
    const done: number[] = [];
    const work = async (n: number): Promise<void> => {
      if (n === 1) throw new Error('broken');
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(n);
    };
    await expect(runWithConcurrency(list, 2, work)).rejects.toThrow('broken');
    expect(done).toEqual([2]);
  });
});
