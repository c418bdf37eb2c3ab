import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './paths';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { isResponding } from './probes';
import type { ServerOptions } from './server';

/** It asks who sends, as others do. That is no secret: it is reached from this machine alone. */
export const MAIL_LOGIN = { user: 'frontier', password: 'frontier' } as const;

/** A mail server that delivers nothing and shows everything on a web page, to whoever has its address (`url`). */
export function mailServer(
  options: ServerOptions & { readonly smtpPort: number; readonly token: string; readonly keep?: number },
) {
  const { dir, port, smtpPort, token, logFile, record, keep = 500 } = options;
  mkdirSync(dir, { recursive: true });
  // Mails hold addresses and names: nobody else on this machine reads them.
  chmodSync(dir, 0o700);
  const url = `http://${LOOPBACK}:${port}/?token=${token}`;
  const settings = {
    ...{ smtp: smtpPort, ip: LOOPBACK, incomingUser: MAIL_LOGIN.user, incomingPass: MAIL_LOGIN.password },
    ...{ web: port, webIp: LOOPBACK, mailDirectory: dir, maxEmails: keep },
    // Its log would keep subjects and addresses longer than the mails are kept.
    silent: true,
  };
  const managed = new ManagedProcess(
    {
      name: 'mail',
      command: process.execPath,
      args: [join(workspaceRoot, 'libs/servers/mail-catcher.mjs')],
      // Whoever lists processes sees their arguments.
      env: { ...process.env, MAIL_SETTINGS: JSON.stringify(settings), MAIL_TOKEN: token },
      cwd: dir,
      logFile,
      ready: () => isResponding(url),
    },
    record,
  );
  const smtpUrl = `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@${LOOPBACK}:${smtpPort}`;
  return { process: managed, port, smtpPort, smtpUrl, url };
}
