import { relative } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import { z } from 'zod';
import type { Stack } from './stack.types';

export function addressTable(
  { addresses, smtpUrl, sampleSource, logsDir }: Stack,
  debuggers: Readonly<Record<string, string>> = {},
  stuck: readonly string[] = [],
): string {
  const rows: (readonly [string, string])[] = [
    ['Site', addresses.gateway],
    ['News', `${addresses.gateway}/news`],
    ['Assistant', `${addresses.gateway}/chat`],
    ['Staff', `${addresses.gateway}/auth`],
    ['Health of every part', `${addresses.gateway}/health`],
    ['API description', `${addresses.gateway}/api/openapi.json`],
    ...(sampleSource ? [['Sample source', sampleSource.url] satisfies [string, string]] : []),
    ['Caught mail', `${addresses.mail}   (send to ${smtpUrl})`],
    ...Object.entries(debuggers).map(([name, address]) => [`Debugger of ${name}`, address] as const),
    ['Logs', relative(workspaceRoot, logsDir) || logsDir],
    ...stuck.map((line) => ['Does not flow', line] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, address]) => `  ${name.padEnd(width)}   ${address}`).join('\n');
}

const Health = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      waiting: z.array(z.object({ flow: z.string(), stuck: z.boolean(), cause: z.string().nullable() })),
    }),
  ),
});

/** Returns a line for each flow that is stuck, such as `events of content: JetStream has no room`. */
export async function listStuckFlows({ addresses }: Pick<Stack, 'addresses'>): Promise<string[]> {
  const answer = await fetch(`${addresses.gateway}/health`).catch(() => undefined);
  const health = Health.safeParse(await answer?.json().catch(() => undefined));
  const lines = health.data?.parts.flatMap(({ name, waiting }) =>
    waiting
      .filter(({ stuck }) => stuck)
      .map(({ flow, cause }) => `${flow} of ${name}: ${cause ?? `see ${addresses.gateway}/health`}`),
  );
  return [...new Set(lines)];
}

export async function firstAdminNote({ addresses, setupToken }: Stack): Promise<string> {
  const answer = await fetch(`${addresses.gateway}/api/admin-setup`).catch(() => undefined);
  const state = (await answer?.json().catch(() => undefined)) as { completed?: boolean } | undefined;
  if (state?.completed !== false) return '';
  return [
    'There is no administrator yet. Make the first one:',
    `  Address   ${addresses.gateway}/setup-admin`,
    `  Token     ${setupToken}\n`,
  ].join('\n');
}
