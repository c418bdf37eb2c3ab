import { parseArgs } from 'node:util';
import { EventPublisher } from '@frontier/messaging';
import { dataSourceOptions } from '@frontier/service-kit';
import { DataSource } from 'typeorm';
import { contentDatabase } from './generated/content.database';
import { ItemChanges } from './items/item.changes';
import { parseWebUrl } from './text/text';
import { importTreaty, type ImportOptions } from './treaty-import/import-treaty';

const USAGE =
  'npm run content:import-treaty -- <file.html|file.pdf> [--source-url https://…] [--published YYYY-MM-DD] [--numbers draft|final]';

function parseArguments(): { path: string } & ImportOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'source-url': { type: 'string' }, published: { type: 'string' }, numbers: { type: 'string' } },
  });
  const [path] = positionals;
  const { 'source-url': url, published, numbers = null } = values;
  if (!path || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  if (url && !parseWebUrl(url)) throw new Error('--source-url must be a web URL');
  const publishedAt = published ? new Date(`${published}T00:00:00Z`) : null;
  if (publishedAt && Number.isNaN(publishedAt.getTime()))
    throw new Error('--published must be a day: YYYY-MM-DD');
  if (numbers !== null && numbers !== 'draft' && numbers !== 'final')
    throw new Error('--numbers must be draft or final');
  return { path, sourceUrl: url ?? null, publishedAt, numbering: numbers };
}

async function main(): Promise<void> {
  const { path, ...options } = parseArguments();
  const db = await new DataSource(dataSourceOptions(contentDatabase)).initialize();
  try {
    const events = new EventPublisher({ service: 'content' });
    const { sections, added, changed, known } = await importTreaty(
      db,
      new ItemChanges(events),
      path,
      options,
    );
    process.stdout.write(
      known
        ? `This text was imported before: nothing to do for its ${sections} sections.\n`
        : `${sections} sections read: ${added} added, ${changed} changed, ${sections - added - changed} as before.\n`,
    );
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Not imported. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
