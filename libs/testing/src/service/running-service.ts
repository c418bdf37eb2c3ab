import type { ServiceDefinition } from '@frontier/service-kit';

export type RunningService = Awaited<ReturnType<typeof runService>>;

/** Starts a service as its `main.ts` does, on a free port. @param env goes before the environment until it ends */
export async function runService(definition: ServiceDefinition, env: Readonly<Record<string, string>>) {
  // Loaded here: most of what uses this library starts no service, and loading Nest takes a second.
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
