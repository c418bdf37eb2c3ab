/** Next calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ drainBeforeShutdown }, { logMissingPages }] = await Promise.all([
    import('./lib/graceful-shutdown'),
    import('./lib/log-missing-pages'),
  ]);
  drainBeforeShutdown();
  logMissingPages();
}
