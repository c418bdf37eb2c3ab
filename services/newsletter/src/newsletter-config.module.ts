import { Global, Module } from '@nestjs/common';
import { NewsletterConfig } from './newsletter.config';

@Global()
@Module({ providers: [NewsletterConfig.provider], exports: [NewsletterConfig.provider] })
export class NewsletterConfigModule {}
