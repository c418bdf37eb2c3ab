import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './paths';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { isResponding } from './probes';
import type { ServerOptions } from './server';

/** SMTP login, required because real mail servers require one. Not secret: the server listens on loopback only. */
export const MAIL_LOGIN = { user: 'frontier', password: 'frontier' } as const;

/** Creates a mail server that delivers nothing and shows all mails on a web page. `url` contains the access token. */
export function mailServer(
  options: ServerOptions & { readonly smtpPort: number; readonly token: string; readonly keep?: number },
) {
  const { dir, port, smtpPort, token, logFile, record, keep = 500 } = options;
  mkdirSync(dir, { recursive: true });
  // Other users of this machine must not read mails, because they contain addresses and names.
  chmodSync(dir, 0o700);
  const url = `http://${LOOPBACK}:${port}/?token=${token}`;
  const settings = {
    ...{ smtp: smtpPort, ip: LOOPBACK, incomingUser: MAIL_LOGIN.user, incomingPass: MAIL_LOGIN.password },
    ...{ web: port, webIp: LOOPBACK, mailDirectory: dir, maxEmails: keep },
    // The log would keep subjects and addresses longer than MailDev keeps the mails.
    silent: true,
  };
  const managed = new ManagedProcess(
    {
      name: 'mail',
      command: process.execPath,
      args: [join(workspaceRoot, 'libs/servers/mail-catcher.mjs')],
      // Pass these in the environment, because every user of the machine can see arguments in the process list.
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
