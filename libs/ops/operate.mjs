/** `npm run operate -- …`: runs an operator command. `--help` lists the commands. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerAs } from './operator-client.mjs';

const HELP = `npm run operate -- <method> <path> ['<JSON>']    call an internal endpoint as the operator

npm run operate -- backup <folder> [--keep <n>]    copy the rows of every service into a new folder below <folder>
npm run operate -- departures <folder>             update the list of erased people in the folder of backups
npm run operate -- restore <folder> [--replace]    restore a backup, or the newest one in the folder
npm run operate -- rebuild                         after a restore: rebuild the vectors from Postgres, clear the page cache
npm run operate -- resume [--send-held]            after a restore: resume mails and schedules`;

/** Runs a command that needs the database, in a separate process. Paths are relative to the folder of the npm call. */
function onDatabase(args) {
  const built = join(import.meta.dirname, 'dist/backup-main.js');
  if (!existsSync(built))
    throw new Error('This command is not built: npx nx run-many -t build -p @frontier/ops');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = spawnSync(process.execPath, [built, ...args], { cwd, stdio: 'inherit' }).status ?? 1;
}

async function request(method, path, json) {
  const call = await callerAs('operator');
  const response = await call(method, path, json === undefined ? undefined : JSON.parse(json));
  const text = await response.text();
  if (text) console.log(text);
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}

/** Rebuilds vectors and clears the page cache. Services refill queues and events from Postgres by themselves. */
async function rebuild() {
  const call = await callerAs('operator');
  const ask = async (method, path, body) => {
    const response = await call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  const { run } = await ask('POST', '/internal/jobs/kb-rebuild/runs', {});
  for (;;) {
    const { state, error } = await ask('GET', `/internal/chat/job-runs/${run.id}`);
    if (state === 'failed') throw new Error(`The vectors could not be rebuilt: ${error}`);
    if (state === 'succeeded' || state === 'skipped') break;
    await sleep(500);
  }
  await ask('POST', '/internal/gateway/page-purges', {});
  console.log('Vectors rebuilt, page cache cleared.');
}

const [command = '--help', ...rest] = process.argv.slice(2);
try {
  if (command === '--help') console.log(HELP);
  else if (['backup', 'departures', 'restore', 'resume'].includes(command)) onDatabase([command, ...rest]);
  else if (command === 'rebuild') await rebuild();
  else if (rest[0]?.startsWith('/')) await request(command, ...rest);
  else throw new Error(HELP);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
