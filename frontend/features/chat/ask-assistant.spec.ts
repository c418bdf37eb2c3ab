import { recordingApi } from '@/test/fake-api';
import { askAssistant, COULD_NOT_COMPLETE } from './ask-assistant';

const answering = (body: unknown, status = 200) => recordingApi(() => Response.json(body, { status }));

describe('askAssistant', () => {
  it('[N7] [N9] posts the question and the language', async () => {
    const { api, calls } = answering({ ok: true, answer_html: '<p>Yes.</p>' });
    expect(await askAssistant('Why?', 'es', [], api)).toEqual({ ok: true, answer_html: '<p>Yes.</p>' });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/functions/chat-answer', body: { q: 'Why?', lang: 'es' } },
    ]);
  });

  it.each([
    [{ ok: false, user_message: 'Try again at 15:00.' }, 429, 'Try again at 15:00.'],
    [{ ok: false, user_message: null }, 200, 'Request failed'],
    [{ ok: false }, 500, 'Request failed'],
    [{ title: 'Too large', detail: 'The question is too long.' }, 422, 'The question is too long.'],
    [{ title: 'Upstream unavailable' }, 502, 'Upstream unavailable'],
    [{}, 500, COULD_NOT_COMPLETE],
  ])('[N12] turns %j with status %d into “%s”', async (body, status, text) => {
    expect(await askAssistant('Why?', 'auto', [], answering(body, status).api)).toEqual({
      ok: false,
      user_message: text,
    });
  });

  it('[N12] returns an error text on network failure or invalid JSON', async () => {
    const failed = { ok: false, user_message: COULD_NOT_COMPLETE };
    const cut = recordingApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await askAssistant('Why?', 'auto', [], cut.api)).toEqual(failed);
    const page = recordingApi(() => new Response('<html>'));
    expect(await askAssistant('Why?', 'auto', [], page.api)).toEqual(failed);
  });
});
