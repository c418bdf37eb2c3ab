import fs from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder in memory for temporary data, such as server data and browser profiles: on a busy disk, a server takes five
 * times as long to start. The folder is removed when this process ends. Also removes folders that killed processes have left,
 * and kills the processes that still use them.
 *
 * @returns the path, or undefined if there is no /dev/shm or it has less than 4 GiB free
 */
export function createMemoryFolder() {
  const { bavail, bsize } = fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  if (bavail * bsize < ROOM_BYTES) return undefined;
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = /^frontier-test-(\d+)-/.exec(name)?.[1];
    if (pid && !fs.existsSync(`/proc/${pid}`)) removeFolder(join(MEMORY, name));
  }
  const folder = fs.mkdtempSync(join(MEMORY, `frontier-test-${process.pid}-`));
  // Postgres may run as another user, who has to be able to enter the folder.
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
      // Ignore a process that has ended, or belongs to another user.
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
