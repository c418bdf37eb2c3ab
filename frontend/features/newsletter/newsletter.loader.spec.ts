import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadSubscription } from './newsletter.loader';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

it.each([
  ['answers 500', new FakeApiError(500)],
  ['does not answer', new Error('connect ECONNREFUSED')],
  ['answers nothing', null],
])('does not log the token of a mail link when the API %s', async (_, answer) => {
  const api = fakeApi(() => {
    if (answer) throw answer;
    return null;
  });
  expect(await loadSubscription(api, 'a.secret')).toEqual({ state: 'unavailable' });
  expect(api.paths).toEqual(['/api/newsletter/subscriptions/a.secret']);
  expect(logs.lines()).toMatchObject([{ path: '/api/newsletter/subscriptions/{token}' }]);
  expect(JSON.stringify(logs.lines())).not.toContain('secret');
});
