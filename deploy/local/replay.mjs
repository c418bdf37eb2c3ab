/**
 * `npm run replay [-- service …]`: puts everything that was parked back to work. Talks to the system of
 * `npm start`, or to the one that GATEWAY_URL and MACHINE_TOKEN name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVICES = ['ingestion', 'content', 'chat', 'leads', 'newsletter'];

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
const token = process.env.MACHINE_TOKEN ?? localToken();

function localToken() {
  try {
    const secrets = join(import.meta.dirname, '../../.local/secrets.json');
    return JSON.parse(readFileSync(secrets, 'utf8')).machineToken;
  } catch {
    console.error('Nothing runs here: start the system first, or set GATEWAY_URL and MACHINE_TOKEN.');
    process.exit(1);
  }
}

async function replay(service, what) {
  const response = await fetch(`${gateway}/internal/${service}/${what}/replay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
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
