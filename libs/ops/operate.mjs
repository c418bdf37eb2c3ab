/** `npm run operate -- …`: what operators do to a system. `--help` prints the list. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerAs } from './operator-client.mjs';

const HELP = `npm run operate -- <method> <path> ['<JSON>']    call an internal endpoint as the operator

npm run operate -- backup <folder> [--keep <n>]    copy every service's rows into a new folder in it
npm run operate -- departures <folder>             write down who has left, beside the backups
npm run operate -- restore <folder> [--replace]    bring back a backup, or the newest of several
npm run operate -- rebuild                         after a restore: make anew what is made from Postgres
npm run operate -- resume [--send-held]            after a restore: let mails and schedules go on`;

/** Runs a command on the database in a process of its own. Paths are meant from where npm was called. */
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

/** The vectors, from the embeddings in Postgres; the pages, when they are asked for. Queues and events refill themselves. */
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
    if (state === 'failed') throw new Error(`The vectors were not made anew: ${error}`);
    if (state === 'succeeded' || state === 'skipped') break;
    await sleep(500);
  }
  await ask('POST', '/internal/gateway/page-purges', {});
  console.log('Vectors and pages are made anew.');
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
