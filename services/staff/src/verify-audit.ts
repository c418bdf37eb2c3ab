import { dataSourceOptions } from '@frontier/service-kit';
import { DataSource } from 'typeorm';
import { verifyAuditLog } from './audit/verify-audit-log';
import { staffDatabase } from './generated/staff.database';

const HEAD = /^(\d+):([0-9a-f]{64})$/;

/** Runs `npm run audit:verify [-- <head>]`: verifies the audit log, with exit status 1 if it was tampered with. */
async function main([given]: readonly string[]): Promise<void> {
  const [, seq, hash] = HEAD.exec(given ?? '') ?? [];
  if (given !== undefined && (seq === undefined || hash === undefined))
    throw new Error('The head is a number, a colon and a hash, as this command prints it.');
  const dataSource = await new DataSource(dataSourceOptions(staffDatabase)).initialize();
  const seen = seq !== undefined && hash !== undefined ? { seq: Number(seq), hash } : undefined;
  const { entries, head, problems } = await verifyAuditLog(dataSource, seen);
  await dataSource.destroy();
  for (const { seq: place, what } of problems) console.error(`Entry ${place}: ${what}`);
  console.log(`${entries} entries were read. Head: ${head.seq}:${head.hash}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Each follows the one before it, unchanged.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
