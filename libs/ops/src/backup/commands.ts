import { parseArgs } from 'node:util';
import { createBackup } from './create-backup';
import { writeErasureList } from './erasure-list';
import { getRunningTarget, withNamedTarget, type WithStoppedTarget } from './backup-target';
import { recordBackup } from './record-backup';
import { findBackup, restore, resume } from './restore';
import { withConnection } from '../provision';

export async function runDatabaseCommand(
  [command = '', ...rest]: string[],
  env: NodeJS.ProcessEnv,
  withStoppedPlace: WithStoppedTarget = withNamedTarget,
): Promise<void> {
  const options = {
    keep: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'send-held': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  const folder = (): string => {
    const [named] = positionals;
    if (!named) throw new Error(`Name a folder: npm run operate -- ${command} <folder>`);
    return named;
  };
  switch (command) {
    case 'backup': {
      const keep = Number(values.keep ?? Infinity);
      if (!(keep >= 1)) throw new Error('--keep takes a number from 1');
      console.log(`Backed up to ${await createBackup(getRunningTarget(env), folder(), keep)}`);
      return;
    }
    case 'departures': {
      const { of } = await withConnection(getRunningTarget(env).databaseUrl, async (client) => {
        const written = await writeErasureList(client, folder());
        await recordBackup(client, 'departures');
        return written;
      });
      console.log(`Erasure list written with ${Object.values(of).flat().length} entries`);
      return;
    }
    case 'restore': {
      const from = findBackup(folder());
      const { madeAt, departuresAt, rows, youngerAccounts } = await withStoppedPlace(env, from, (place) =>
        restore(place, from, values.replace),
      );
      console.log(`Restored ${rows} rows of ${madeAt}, with the erasure list of ${departuresAt}.`);
      if (youngerAccounts.length > 0)
        console.log(`Accounts younger than the backup, to be invited again:\n${youngerAccounts.join('\n')}`);
      console.log(
        'Mails and schedules are on hold. Start the system, then run: operate -- rebuild, operate -- resume.',
      );
      return;
    }
    case 'resume':
      await resume(getRunningTarget(env), values['send-held']);
      console.log('Mails and schedules resumed.');
      return;
    default:
      throw new Error(`No command is called '${command}'`);
  }
}
