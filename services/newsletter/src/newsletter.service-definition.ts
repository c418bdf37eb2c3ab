import type { ServiceDefinition } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NewsletterModule } from './app.module';

const KIB = 1024;

const ONE_CLICK = /\/unsubscribe(?:\?|$)/;
const IGNORED = 'application/x-ignored';

/** Accepts bodies other than JSON: bounce mails, and anything that mail programs send with a one-click unsubscribe. */
function acceptForms(app: NestFastifyApplication): void {
  app.useBodyParser(IGNORED, { bodyLimit: 4 * KIB });
  app.useBodyParser('message/rfc822', { bodyLimit: 256 * KIB });
  // The address alone unsubscribes, so a body without a type, or with a malformed one, must not prevent it.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, next) => {
      if (request.method === 'POST' && ONE_CLICK.test(request.url)) request.headers['content-type'] = IGNORED;
      next();
    });
}

export const newsletter: ServiceDefinition = {
  name: 'newsletter',
  module: NewsletterModule,
  rawBody: true,
  configure: acceptForms,
};
