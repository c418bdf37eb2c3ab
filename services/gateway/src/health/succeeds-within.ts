/** Returns false if the work fails or takes too long. Never rejects. */
export async function succeedsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answer = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
