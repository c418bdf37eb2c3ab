import { toProblemError, ProblemError, createNetworkError, getErrorMessage } from './problem';

const answer = (status: number, body: unknown): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('error conversion', () => {
  it('returns an error with the title, detail, code and field errors of a problem document', async () => {
    const problem = await toProblemError(
      answer(400, {
        title: 'The request is not valid',
        code: 'INVALID_INPUT',
        detail: 'text: too long',
        errors: [{ path: 'text', message: 'too long' }, { path: 7 }],
        correlation_id: 'abc',
      }),
    );
    expect(problem).toMatchObject({ status: 400, code: 'INVALID_INPUT', correlationId: 'abc' });
    expect(problem.errors).toEqual([{ path: 'text', message: 'too long' }]);
    expect(problem.displayMessage).toBe('The request is not valid. text: too long');
  });

  it.each([['<h1>Bad gateway</h1>'], ['null'], [[]], [{ title: 7, code: null, errors: 'none' }]])(
    'returns an error that names the HTTP status if the body is no problem document: %j',
    async (body) => {
      expect(await toProblemError(answer(502, body))).toMatchObject({
        code: 'ERROR',
        title: 'The service answered 502',
        detail: undefined,
        errors: [],
      });
    },
  );

  it('returns a message for every thrown error, and undefined for other values', () => {
    expect(getErrorMessage(createNetworkError())).toBe(
      'Network error. Please check your connection and try again.',
    );
    expect(
      getErrorMessage(new ProblemError({ status: 500, code: 'X', title: 'Broken.', detail: 'So.' })),
    ).toBe('Broken. So.');
    expect(getErrorMessage(new Error('plain'))).toBe('plain');
    expect(getErrorMessage('what?')).toBeUndefined();
  });
});
