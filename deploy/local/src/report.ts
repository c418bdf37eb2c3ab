import { relative } from 'node:path';
import { workspaceRoot } from './paths';
import type { Stack } from './stack.types';

/** The table at the end of a start: what runs where. */
export function addressTable({ addresses, smtpUrl, sampleSource, logsDir }: Stack): string {
  const rows: [string, string][] = [
    ['Site', addresses.gateway],
    ['News', `${addresses.gateway}/news`],
    ['Assistant', `${addresses.gateway}/chat`],
    ['Health of every part', `${addresses.gateway}/health`],
    ['API description', `${addresses.gateway}/api/openapi.json`],
    ...(sampleSource ? [['Sample source', sampleSource.url] satisfies [string, string]] : []),
    ['Caught mail', `${addresses.mail}   (send to ${smtpUrl})`],
    ['Logs', relative(workspaceRoot, logsDir) || logsDir],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, address]) => `  ${name.padEnd(width)}   ${address}`).join('\n');
}
