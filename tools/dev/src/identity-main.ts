import { formatPublisher, parseImprint } from '@frontier/domain';
import { confidentialClientIds } from '@frontier/identity';
import { z } from 'zod';
import { startIdentityProvider } from './identity/identity-provider';

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int(),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_DIR: z.string(),
  /** JSON object with the secret of each client. */
  IDENTITY_CLIENT_SECRETS: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.enum(confidentialClientIds), z.string().min(32))),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string(),
});

/** Runs the identity provider of the local run. Production uses Keycloak. */
async function main(): Promise<void> {
  const env = Environment.parse(process.env);
  if (env.NODE_ENV === 'production') {
    console.error('This identity provider is for development only: set IDENTITY_URL to that of Keycloak');
    process.exit(1);
  }
  const provider = await startIdentityProvider({
    port: env.PORT,
    issuer: env.IDENTITY_ISSUER,
    folder: env.IDENTITY_DIR,
    clientSecrets: env.IDENTITY_CLIENT_SECRETS,
    mail: {
      url: env.SMTP_URL,
      from: env.MAIL_FROM,
      publisher: formatPublisher(parseImprint(process.env)),
    },
  });
  console.log(`identity is ready on port ${env.PORT}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void provider.stop().then(() => process.exit(0)));
}

void main();
