import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process by id and start time, because process ids are reused. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

function startTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The process name (field 2) may contain spaces and brackets, so split after the last bracket, at field 3.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' ? undefined : `${boot}:${fields[19] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = startTime(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return startTime(pid) === startedAt;
}

export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Sends a signal to the group of a process, or to the process if it leads no group. Ignores a process that is gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
