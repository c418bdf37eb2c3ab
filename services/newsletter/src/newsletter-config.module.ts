import { Global, Module } from '@nestjs/common';
import { NewsletterConfig } from './newsletter.config';

/** One configuration for every feature. */
@Global()
@Module({ providers: [NewsletterConfig.provider], exports: [NewsletterConfig.provider] })
export class NewsletterConfigModule {}
