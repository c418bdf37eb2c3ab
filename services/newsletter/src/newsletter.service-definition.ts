import type { ServiceDefinition } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NewsletterModule } from './app.module';

const KIB = 1024;

/** Accepts bodies other than JSON: one-click unsubscribe forms of mail programs, and bounce mails. */
function acceptForms(app: NestFastifyApplication): void {
  app.useBodyParser('multipart/form-data', { bodyLimit: 4 * KIB });
  app.useBodyParser('message/rfc822', { bodyLimit: 256 * KIB });
}

export const newsletter: ServiceDefinition = {
  name: 'newsletter',
  module: NewsletterModule,
  rawBody: true,
  configure: acceptForms,
};
