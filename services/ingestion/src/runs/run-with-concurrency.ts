/**
 * Processes a list with at most `atOnce` entries in progress. Starts no more once `proceed` returns false or an entry
 * fails. After a failure, waits for the entries in progress and throws the first error.
 *
 * Replaces p-map, which throws without waiting for entries in progress and can only be stopped by an error.
 *
 * @returns `finished: false` if `proceed` stopped it before the end
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
