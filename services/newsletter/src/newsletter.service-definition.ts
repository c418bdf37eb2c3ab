import type { ServiceDefinition } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NewsletterModule } from './app.module';

const KIB = 1024;

/** What arrives here besides JSON: mail programs' one-click forms, and mails that came back. */
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
