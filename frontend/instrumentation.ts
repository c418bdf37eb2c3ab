/** Next calls this once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ drainBeforeEnd }, { logMissingPages }] = await Promise.all([
    import('./lib/draining'),
    import('./lib/log-missing-pages'),
  ]);
  drainBeforeEnd();
  logMissingPages();
}
