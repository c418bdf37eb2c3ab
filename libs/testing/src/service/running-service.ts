import type { ServiceDefinition } from '@frontier/service-kit';

export type RunningService = Awaited<ReturnType<typeof runService>>;

/** Starts a service on a free port as its `main.ts` does. @param env overrides `process.env` until `stop` */
export async function runService(definition: ServiceDefinition, env: Readonly<Record<string, string>>) {
  // Import late: loading Nest takes a second, and most tests that import this library start no service.
  const { createService } = await import('@frontier/service-kit');
  const before = { ...process.env };
  Object.assign(process.env, env);
  const app = await createService(definition);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    async stop() {
      await app.close();
      process.env = before;
    },
  };
}
