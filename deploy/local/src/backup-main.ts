import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up';
import { writeDepartures } from './backup/departures';
import { runningPlace, withStoppedPlace } from './backup/find-place';
import { recordMade } from './backup/record-made';
import { findBackup, restore, resume } from './backup/restore';
import { connected } from './provision';

/** The commands of `npm run operate` that work on the database. */
async function main([command = '', ...rest]: string[], env = process.env): Promise<void> {
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
      console.log(`Backed up to ${await backUp(await runningPlace(env), folder(), keep)}`);
      return;
    }
    case 'departures': {
      const { of } = await connected((await runningPlace(env)).databaseUrl, async (client) => {
        const written = await writeDepartures(client, folder());
        await recordMade(client, 'departures');
        return written;
      });
      console.log(`Who left is written down: ${Object.values(of).flat().length}`);
      return;
    }
    case 'restore': {
      const from = findBackup(folder());
      const { madeAt, departuresAt, rows } = await withStoppedPlace(env, from, (place) =>
        restore(place, from, values.replace),
      );
      console.log(`Restored ${rows} rows of ${madeAt}, and who left until ${departuresAt}.`);
      console.log('Mails and schedules are on hold. Start the system, then: operate -- rebuild, and resume.');
      return;
    }
    case 'resume':
      await resume(await runningPlace(env), values['send-held']);
      console.log('Mails and schedules go on.');
      return;
    default:
      throw new Error(`No command is called '${command}'`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
