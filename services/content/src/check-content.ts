import { CONTENT_FOLDER, ContentConfig } from './content.config';
import './generated/features';
import { checkContent } from './starting-content/check-content';

/** Runs `npm run content:check`: fails if a file cannot be loaded, and lists files whose sources are to be reopened. */
async function main(): Promise<void> {
  const { CONTENT_DIR, CONTENT_CHECK_AFTER_DAYS } = ContentConfig.parse(process.env);
  const { loadable, problems, stale } = await checkContent(CONTENT_DIR, CONTENT_CHECK_AFTER_DAYS, new Date());
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  print(`${loadable} files of ${CONTENT_DIR === CONTENT_FOLDER ? 'content/' : CONTENT_DIR} can be loaded.`);
  for (const { path, openedOn } of stale)
    print(`open its sources: ${path} (${openedOn ? `last on ${openedOn}` : 'not all were ever opened'})`);
  for (const { message } of problems) print(`refused: ${message}`);
  if (problems.length > 0) process.exitCode = 1;
}

void main();
