import { ImprintConfig } from '@frontier/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { MailConfig } from './mail.config';
import { MailProbe } from './mail.probe';
import { Mailer } from './mailer';

@Module({})
export class MailModule {
  static forService(): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [MailConfig.provider, ImprintConfig.provider, Mailer, MailProbe],
      exports: [Mailer, ImprintConfig.provider],
    };
  }
}
