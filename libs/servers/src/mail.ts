import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './paths';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { respondsOk } from './probes';
import type { LocalServer, ServerOptions } from './server';

/** It asks who sends, as others do. That is no secret: it is reached from this machine alone, as is what it shows. */
export const MAIL_LOGIN = { user: 'frontier', password: 'frontier' } as const;

/** A mail server that delivers nothing and shows everything on a web page (`url`). */
export function mailServer(
  options: ServerOptions & {
    readonly smtpPort: number;
    /** How many mails; the oldest go. */ readonly keep?: number;
  },
): LocalServer & {
  readonly smtpPort: number;
  /** Where mail is handed in. */
  readonly smtpUrl: string;
} {
  const { dir, port, smtpPort, logFile, record, keep = 500 } = options;
  mkdirSync(dir, { recursive: true });
  // Mails hold addresses and names: nobody else on this machine reads them.
  chmodSync(dir, 0o700);
  const url = `http://${LOOPBACK}:${port}`;
  const managed = new ManagedProcess(
    {
      name: 'mail',
      command: process.execPath,
      args: [
        join(packageFolder('maildev'), 'dist/bin/maildev.js'),
        ...['--smtp', String(smtpPort), '--ip', LOOPBACK],
        ...['--incoming-user', MAIL_LOGIN.user, '--incoming-pass', MAIL_LOGIN.password],
        ...['--web', String(port), '--web-ip', LOOPBACK],
        ...['--mail-directory', dir, '--max-emails', String(keep)],
        // Its log would keep subjects and addresses longer than the mails are kept.
        '--silent',
      ],
      cwd: dir,
      logFile,
      ready: () => respondsOk(`${url}/api/healthz`),
    },
    record,
  );
  const smtpUrl = `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@${LOOPBACK}:${smtpPort}`;
  return { process: managed, port, smtpPort, smtpUrl, url };
}
