import { readdirSync, readFileSync } from 'node:fs';

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Every process below `roots`, the roots included. */
function findProcessTree(roots) {
  const parents = new Map();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    // The fourth field, counted after the command's closing bracket, which may hold spaces.
    const parent = Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);
    parents.set(pid, parent);
  }
  const belongs = (pid) => pid > 1 && (roots.includes(pid) || belongs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(belongs);
}

/** In MB, children included. Pages that several processes share are divided among them: the sum is what is really used. */
export function measureMemory(roots) {
  const byName = {};
  for (const [name, pid] of Object.entries(roots)) {
    const kilobytes = findProcessTree([pid]).reduce((sum, member) => {
      const pss = /^Pss:\s+(\d+)/m.exec(read(`/proc/${member}/smaps_rollup`))?.[1];
      return sum + Number(pss ?? 0);
    }, 0);
    byName[name] = Math.round(kilobytes / 1024);
  }
  return { total: Object.values(byName).reduce((sum, size) => sum + size, 0), byName };
}

/** Clock ticks of Linux, which counts processor time in them. */
const TICK_MS = 10;

/** In milliseconds, ended children included: a pool lets idle connections go, and their processes of Postgres with them. */
export function measureProcessorTime(...roots) {
  return findProcessTree(roots).reduce((sum, member) => {
    // utime, stime, and those of the children that ended: cutime, cstime.
    const fields = read(`/proc/${member}/stat`).split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
    return sum + fields.reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
  }, 0);
}
