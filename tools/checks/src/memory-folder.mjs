import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'frontier-test-';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for what nobody keeps: the data of servers, the profiles of browsers. On a busy disk, a server
 * takes five times as long to start. It is gone when this process ends; what one that was killed has left goes now,
 * with every process that still works in it.
 *
 * @param {string} [memory] where the system keeps files in memory
 * @returns {string | undefined} nothing where there is no such place, or too little room in it
 */
export function memoryFolder(memory = '/dev/shm') {
  if (!hasRoom(memory)) return undefined;
  for (const name of readdirSync(memory).filter(isLeftOver)) remove(join(memory, name));
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  // Postgres, which may have to run as another user, goes through it.
  chmodSync(folder, 0o711);
  process.once('exit', () => remove(folder));
  return folder;
}

function remove(folder) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) !== process.pid && worksIn(pid, folder)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or is not ours.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Whether a process stands in a folder, or was started with a file of it. */
const worksIn = (pid, folder) =>
  readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);

function hasRoom(memory) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function isLeftOver(name) {
  const [pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-') : [];
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
