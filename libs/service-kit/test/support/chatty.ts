/** A process that logs without end, at a pace and with a padding that the parent chooses. */
import { getLogger } from '../../src';

const logger = getLogger('chatty');
const padding = 'x'.repeat(Number(process.env.PADDING));
let line = 0;
setInterval(() => logger.info({ line: line++, padding }, 'line'), 20);
process.on('message', () => process.send?.(line));
process.on('SIGTERM', () => {
  logger.fatal({ line: line++ }, 'ends');
  process.exit(0);
});
