/** Prints the message of an error without its stack, and exits with status 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
