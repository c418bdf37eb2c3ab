/** Next calls this once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logMissingPages } = await import('./lib/log-missing-pages');
  logMissingPages();
}
