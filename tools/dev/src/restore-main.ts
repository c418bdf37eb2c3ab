import { fail, runDatabaseCommand } from '@frontier/ops';
import { withStoppedDatabase } from './stopped-database';

// Paths are relative to the folder where npm was called.
process.chdir(process.env.INIT_CWD ?? process.cwd());
runDatabaseCommand(process.argv.slice(2), process.env, withStoppedDatabase).catch(fail);
