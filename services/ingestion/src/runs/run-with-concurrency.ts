/**
 * Works through a list with at most `atOnce` under way. Takes no more once `proceed` returns false, or once something was
 * thrown: then it waits for what is under way and throws the first error.
 *
 * Ours, since p-map throws without waiting for what is under way and has no end that is not an error.
 */
export async function runWithConcurrency<T>(
  list: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<void>,
  proceed: () => boolean = () => true,
): Promise<{ finished: boolean }> {
  const errors: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < list.length && errors.length === 0 && proceed()) {
      const entry = list[next] as T;
      next += 1;
      await work(entry).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  if (errors.length > 0) throw errors[0];
  return { finished: next >= list.length };
}
