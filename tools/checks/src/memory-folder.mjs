import fs from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for what nobody keeps: the data of servers, the profiles of browsers. On a busy disk, a server
 * takes five times as long to start. It is gone when this process ends; what one that was killed has left goes now,
 * with every process that still works in it.
 * Undefined where there is no such place, or too little room in it.
 */
export function createMemoryFolder() {
  const { bavail, bsize } = fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  if (bavail * bsize < ROOM_BYTES) return undefined;
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = /^frontier-test-(\d+)-/.exec(name)?.[1];
    if (pid && !fs.existsSync(`/proc/${pid}`)) removeFolder(join(MEMORY, name));
  }
  const folder = fs.mkdtempSync(join(MEMORY, `frontier-test-${process.pid}-`));
  // Postgres, which may have to run as another user, goes through it.
  fs.chmodSync(folder, 0o711);
  process.once('exit', () => removeFolder(folder));
  return folder;
}

function removeFolder(folder) {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const works = fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      const named = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      if (Number(pid) !== process.pid && (works || named)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or is not ours.
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
