import { runDatabaseCommand } from './backup/commands';

runDatabaseCommand(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
