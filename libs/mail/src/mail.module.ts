import { type DynamicModule, Module } from '@nestjs/common';
import { MailConfig } from './mail.config';
import { MailProbe } from './mail.probe';
import { Mailer } from './mailer';

@Module({})
export class MailModule {
  /** For a service that sends mail: `Mailer`, and a look at the mail server in its readiness. */
  static forService(): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [MailConfig.provider, Mailer, MailProbe],
      exports: [Mailer],
    };
  }
}
