import { describeUnstorableText } from '@frontier/testing';
import { StaffUnderTest } from './support/staff-under-test';

let service: StaffUnderTest;
beforeAll(async () => {
  service = await StaffUnderTest.start();
  await service.setRole('ana', 'admin');
});
afterAll(() => service.stop());
describeUnstorableText('staff', () => service);
