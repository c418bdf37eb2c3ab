import { recordingApi } from '@/test/fake-api';
import { subscribe } from './subscribe';

const answering = (body: string, status = 200) => recordingApi(() => new Response(body, { status }));

describe('subscribe', () => {
  it('posts only the email address and the language', async () => {
    const { api, calls } = answering('{"ok":true}');
    expect(await subscribe({ email: 'a@b.example', lang: 'en' }, api)).toEqual({ state: 'subscribed' });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/subscribe', body: { email: 'a@b.example', lang: 'en' } },
    ]);
  });

  it.each([
    ['{"ok":true,"already":true}', 200, { state: 'already' }],
    ['{"ok":true,"confirm":true}', 200, { state: 'confirm' }],
    ['{"ok":false}', 200, { state: 'broken' }],
    [
      '{"ok":false,"detail":"Not an address"}',
      400,
      { state: 'refused', status: 400, text: 'Not an address' },
    ],
    ['<html>', 502, { state: 'refused', status: 502, text: undefined }],
    ['not json', 200, { state: 'broken' }],
    ['null', 200, { state: 'broken' }],
    ['{}', 200, { state: 'broken' }],
  ])('returns for %s with status %d the state %j', async (body, status, outcome) => {
    expect(await subscribe({ email: 'a@b.example', lang: 'en' }, answering(body, status).api)).toEqual(
      outcome,
    );
  });

  it('returns the state broken when there is no response', async () => {
    const { api } = recordingApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await subscribe({ email: 'a@b.example', lang: 'en' }, api)).toEqual({ state: 'broken' });
  });
});
