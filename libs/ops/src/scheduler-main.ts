import { fail } from './fail';
import { runScheduler, schedulerCaller } from './scheduler';

/** Runs the scheduler as a separate process, in containers. */
function main(env: NodeJS.ProcessEnv): void {
  const log = (line: string): void =>
    console.log(JSON.stringify({ time: new Date().toISOString(), msg: line }));
  const scheduler = runScheduler({ call: schedulerCaller(env, 'IDENTITY_CLIENT_SECRET'), log });
  log('Scheduler started, waiting for the next slot');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => scheduler.stop());
}

try {
  main(process.env);
} catch (error) {
  fail(error);
}
