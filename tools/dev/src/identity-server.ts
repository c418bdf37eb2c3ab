import { join } from 'node:path';
import { type ConfidentialClient, endpoints, REALM_PATH } from '@frontier/identity';
import { MAIL_FROM } from '@frontier/topology';
import {
  type LocalServer,
  LOOPBACK,
  nodeService,
  type ServerOptions,
  workspaceRoot,
} from '@frontier/servers';

interface IdentityServerOptions extends ServerOptions {
  /** As tokens name it. */
  readonly issuer: string;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly smtpUrl: string;
}

export function identityServer({
  dir,
  port,
  logFile,
  record,
  ...options
}: IdentityServerOptions): LocalServer {
  const process = nodeService({
    name: 'identity',
    script: join(workspaceRoot, 'tools/dev/dist/identity-main.js'),
    port,
    readyPath: REALM_PATH + endpoints.keys,
    env: {
      NODE_ENV: 'development',
      IDENTITY_DIR: dir,
      IDENTITY_ISSUER: options.issuer,
      IDENTITY_CLIENT_SECRETS: JSON.stringify(options.clientSecrets),
      SMTP_URL: options.smtpUrl,
      MAIL_FROM,
    },
    logFile,
    record,
  });
  return { process, port, url: `http://${LOOPBACK}:${port}` };
}
