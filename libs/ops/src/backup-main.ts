import { runDatabaseCommand } from './backup/commands';
import { fail } from './fail';

runDatabaseCommand(process.argv.slice(2), process.env).catch(fail);
