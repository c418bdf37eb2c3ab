import { existsSync } from 'node:fs';

export async function dockerAvailable(): Promise<boolean> {
  // Loading testcontainers takes half a second, so return early if there is no sign of an engine.
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}
