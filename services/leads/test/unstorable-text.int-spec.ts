import { describeUnstorableText } from '@frontier/testing';
import { LeadsUnderTest } from './support/leads-under-test';

let service: LeadsUnderTest;
beforeAll(async () => {
  service = await LeadsUnderTest.start();
});
afterAll(() => service.stop());
describeUnstorableText('leads', () => service);
