import { describeUnstorableText } from '@frontier/testing';
import { ChatUnderTest } from './support/chat-under-test';

let service: ChatUnderTest;
beforeAll(async () => {
  service = await ChatUnderTest.start();
});
afterAll(() => service.stop());
describeUnstorableText('chat', () => service);
