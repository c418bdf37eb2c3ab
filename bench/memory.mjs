import { readdirSync, readFileSync } from 'node:fs';

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function findProcessTree(roots) {
  const parents = new Map();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    // The fourth field. Counts from the closing bracket of the command, which may contain spaces.
    const parent = Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);
    parents.set(pid, parent);
  }
  const belongs = (pid) => pid > 1 && (roots.includes(pid) || belongs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(belongs);
}

/** Returns memory in MB, with child processes. Shared pages are divided among processes, so the sum is actual use. */
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

/** Linux counts CPU time in clock ticks of this length. */
const TICK_MS = 10;

/** Returns CPU time in ms, with ended children, because pools close idle connections, which ends Postgres processes. */
export function measureProcessorTime(...roots) {
  return findProcessTree(roots).reduce((sum, member) => {
    // utime, stime, cutime, cstime; the last two are those of ended children.
    const fields = read(`/proc/${member}/stat`).split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
    return sum + fields.reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
  }, 0);
}
