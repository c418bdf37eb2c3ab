/** `npm run replay [-- service …]`: replays parked events and failed job runs of the named services, or of all. */
import { callerAs } from './operator-client.mjs';

const SERVICES = ['ingestion', 'content', 'chat', 'leads', 'newsletter', 'video', 'staff'];
const call = await callerAs('replay');

async function replay(service, what) {
  const response = await call('POST', `/internal/${service}/${what}/replay`);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
const named = process.argv.slice(2);
for (const service of named.length > 0 ? named : SERVICES) {
  try {
    const events = await replay(service, 'dead-letters');
    const runs = await replay(service, 'job-runs');
    const still = events.failed > 0 ? `, ${plural(events.failed, 'event')} failed again` : '';
    console.log(
      `${service}: ${plural(events.replayed, 'event')} and ${plural(runs.replayed, 'run')} replayed${still}`,
    );
  } catch (error) {
    console.error(`${service}: not replayed (${error.message})`);
    process.exitCode = 1;
  }
}
