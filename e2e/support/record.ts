import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@frontier/dev';
import { recordFile, recordRows } from '@frontier/testing';
import { parts } from '@frontier/topology';

/** If `TEST_RECORD_DIR` is set, copies logs for the search for personal data: `leads.log` to `leads-<run>.log`. */
export function recordLogs(folder: string, run: string): void {
  // Skip the mail catcher, because it stands for other people's mailboxes.
  const names = readdirSync(folder).filter(
    (name) => /\.log(\.\d+)?$/.test(name) && !name.startsWith('mail.'),
  );
  for (const name of names) {
    const file = recordFile('logs', name.replace('.log', `-${run}.log`));
    if (file) copyFileSync(join(folder, name), file);
  }
}

/** Saves the events, job runs and metrics of a system for the search for personal data, if `TEST_RECORD_DIR` is set. */
export async function recordState(stack: Stack, run: string): Promise<void> {
  const rows = recordFile('rows', `${run}.jsonl`);
  if (rows) await recordRows(stack.adminDatabaseUrl, rows);
  for (const { name } of parts.filter(({ kind }) => kind === 'service')) {
    const file = recordFile('metrics', `${name}-${run}.txt`);
    const origin = name === 'gateway' ? stack.internalUrl : stack.addresses[name];
    if (file) writeFileSync(file, await (await fetch(`${origin}/metrics`)).text());
  }
}
