import { REALM_PATH } from '@frontier/identity';
import { internalCaller } from './internal-caller';
import { runScheduler } from './scheduler';

/** The scheduler as a process of its own, for containers. */
function main({ GATEWAY_URL, IDENTITY_URL, IDENTITY_CLIENT_SECRET }: NodeJS.ProcessEnv): void {
  if (!GATEWAY_URL || !IDENTITY_URL?.endsWith(REALM_PATH) || !IDENTITY_CLIENT_SECRET) {
    console.error(
      'GATEWAY_URL, IDENTITY_URL (with the path of the realm) and IDENTITY_CLIENT_SECRET are needed',
    );
    process.exit(1);
  }
  const log = (line: string): void =>
    console.log(JSON.stringify({ time: new Date().toISOString(), msg: line }));
  const clientSecrets = { scheduler: IDENTITY_CLIENT_SECRET };
  const call = internalCaller(GATEWAY_URL, { url: IDENTITY_URL, client: 'scheduler', clientSecrets });
  const scheduler = runScheduler({ call, log });
  log('Waiting for the next time in the timetable');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => scheduler.stop());
}

main(process.env);
