import { existsSync } from 'node:fs';

/** Whether a Docker engine answers on this machine. */
export async function dockerAvailable(): Promise<boolean> {
  // Loading testcontainers takes half a second: only where there is a sign of an engine at all.
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}
