import { askAssistant, COULD_NOT_COMPLETE } from './ask-assistant';

const answering = (body: unknown, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(Response.json(body, { status })),
  );

describe('asking the assistant', () => {
  it('[N7] [N9] posts the question and the language', async () => {
    const request = answering({ ok: true, answer_html: '<p>Yes.</p>' });
    expect(await askAssistant('Why?', 'es', request)).toEqual({ ok: true, answer_html: '<p>Yes.</p>' });
    const [address, init] = request.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual([
      '/api/functions/chat-answer',
      'POST',
      '{"q":"Why?","lang":"es"}',
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
    expect(await askAssistant('Why?', 'auto', answering(body, status))).toEqual({
      ok: false,
      user_message: text,
    });
  });

  it('[N12] says that it could not be done when the network is cut or no JSON comes', async () => {
    const failed = { ok: false, user_message: COULD_NOT_COMPLETE };
    expect(
      await askAssistant('Why?', 'auto', () => Promise.reject(new TypeError('Failed to fetch'))),
    ).toEqual(failed);
    expect(await askAssistant('Why?', 'auto', () => Promise.resolve(new Response('<html>')))).toEqual(failed);
  });
});
