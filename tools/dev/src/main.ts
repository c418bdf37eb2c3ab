import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInternalCaller, runScheduler, startJob } from '@frontier/ops';
import { workspaceRoot } from '@frontier/servers';
import { chooseDevelopment, debuggers } from './development';
import { addressTable, firstAdminNote, listStuckFlows } from './report';
import { startStack } from './stack';
import type { Stack } from './stack.types';
import { watchSources } from './watch-sources';

/** Longer than the health report is cached. */
const FLOWS_KNOWN_MS = 2_000;

const log = (line: string): void => console.log(line);

/** Signals within this time count as one Ctrl-C, because the terminal, npm and the parent process all send it. */
const SAME_CTRL_C_MS = 500;

/** Stops everything in order at the first Ctrl-C, and at once at a second: the `exit` handler kills all processes. */
function endOnSignals(end: () => Promise<void>): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined) {
        if (performance.now() - askedAt > SAME_CTRL_C_MS) process.exit(130);
        return;
      }
      askedAt = performance.now();
      log('\nStopping (Ctrl-C again to stop at once)');
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function main(): Promise<void> {
  const began = performance.now();
  // Keycloak has other accounts than the local provider, so its run has a separate data folder.
  const keycloak = process.argv.includes('--keycloak');
  const giveUp = new AbortController();
  let stack: Stack | undefined;
  let scheduler: { stop(): void } | undefined;
  endOnSignals(async () => {
    scheduler?.stop();
    giveUp.abort();
    await stack?.stop();
  });
  try {
    const [mode, ...rest] = process.argv.slice(2);
    const named = rest.filter((word) => !word.startsWith('--'));
    const development = mode === '--watch' ? await chooseDevelopment(named) : undefined;
    stack = await startStack({
      dataDir: process.env.LOCAL_DIR ?? join(workspaceRoot, '.local', ...(keycloak ? ['keycloak'] : [])),
      ports: 'fixed',
      keycloak,
      sampleSource: process.env.LOCAL_SAMPLE_SOURCE !== 'off',
      log,
      signal: giveUp.signal,
      ...(development && { development }),
    });
    if (development) watchSources(stack, development.watched, log);
    const call = createInternalCaller(stack.internalUrl, { ...stack.identity, client: 'scheduler' });
    // Fetch news at once, not only at the first scheduled time.
    await startJob(call, 'fetch-sources').catch((error: unknown) => log((error as Error).message));
    scheduler = runScheduler({ call, log });
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    log(`\nReady in ${seconds} s. The first articles appear within seconds. Ctrl-C ends everything.\n`);
    // By now, the services know whether they can create their consumers.
    await sleep(FLOWS_KNOWN_MS);
    log(`${addressTable(stack, development && debuggers, await listStuckFlows(stack))}\n`);
    log(await firstAdminNote(stack));
  } catch (error) {
    if (giveUp.signal.aborted) return;
    console.error(`\n${(error as Error).message}`);
    process.exit(1);
  }
}

void main();
