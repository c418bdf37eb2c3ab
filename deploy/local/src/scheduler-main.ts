import { runScheduler } from './scheduler';

/** The scheduler as a process of its own, for containers. */
function main({ GATEWAY_URL, MACHINE_TOKEN }: NodeJS.ProcessEnv): void {
  if (!GATEWAY_URL || !MACHINE_TOKEN) {
    console.error('GATEWAY_URL and MACHINE_TOKEN are needed');
    process.exit(1);
  }
  const say = (line: string): void =>
    console.log(JSON.stringify({ time: new Date().toISOString(), msg: line }));
  const scheduler = runScheduler({ gatewayUrl: GATEWAY_URL, machineToken: MACHINE_TOKEN, say });
  say('Waiting for the next time in the timetable');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => scheduler.stop());
}

main(process.env);
