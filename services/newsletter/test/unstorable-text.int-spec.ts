import { describeUnstorableText } from '@frontier/testing';
import { NewsletterUnderTest } from './support/newsletter-under-test';

let service: NewsletterUnderTest;
beforeAll(async () => {
  service = await NewsletterUnderTest.start();
});
afterAll(() => service.stop());
describeUnstorableText('newsletter', () => service);
