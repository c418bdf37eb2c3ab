import { existsSync } from 'node:fs';

let answer: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  // Loading testcontainers takes half a second: only where there is a sign of an engine at all.
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return false;
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

export function dockerAvailable(): Promise<boolean> {
  return (answer ??= ask());
}
