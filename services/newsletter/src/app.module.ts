import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { NewsletterConfig } from './newsletter.config';
import { newsletterDatabase } from './newsletter.data-source';

@Module({
  imports: [
    DatabaseModule.forService(newsletterDatabase),
    MessagingModule.forService({ service: 'newsletter', publishes: [], consumes: [] }),
    JobsModule.forService({ service: 'newsletter', jobs: [] }),
  ],
  providers: [NewsletterConfig.provider],
})
export class NewsletterModule {}
