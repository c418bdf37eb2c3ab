import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMigrations } from '@frontier/testing';
import { ChatQuestion } from '../src/answers/chat-question.entity';
import { chatDatabase } from '../src/generated/chat.database';
import { ChatUnderTest } from './support/chat-under-test';

describeMigrations(chatDatabase, __dirname);

describe('chat with the rows of 1.0.0', () => {
  let chat: ChatUnderTest;
  beforeAll(async () => {
    chat = await ChatUnderTest.start();
  }, 60_000);
  afterAll(() => chat.stop(), 30_000);

  it('[Y24] keeps the feedback on an answer, and accepts a change of it', async () => {
    await chat.db.query(readFileSync(join(__dirname, 'fixtures/1.0.0.sql'), 'utf8'));
    const questions = chat.db.getRepository(ChatQuestion);
    const [asked] = await questions.find();
    expect(asked).toMatchObject({ question: 'Is Gibraltar in Schengen?', useful: false, fault: 'outdated' });
    const path = `/api/chat-answers/${asked?.answerId}/feedback`;
    expect((await chat.request('PUT', path, { useful: true, fault: null })).status).toBe(200);
    expect(await questions.findBy({ useful: true })).toHaveLength(1);
  });
});
