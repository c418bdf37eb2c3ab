import { describeError } from './describe-error';

const failure = Object.assign(new Error('column "x" does not exist'), { digest: '123' });

describe('describeError', () => {
  it('[L15] shows the status and status text of a response', () => {
    const error = new Response('', { status: 404, statusText: 'Not Found' });
    expect(describeError(error, false)).toEqual({ text: '404 Not Found' });
  });

  it('[L15] shows the message of an error that is no response', () => {
    expect(describeError(new Error('No map'), false)).toMatchObject({ text: 'No map' });
    expect(describeError('just a text', false)).toEqual({ text: 'just a text' });
  });

  it('[L15] shows a reference instead of message and stack for server errors', () => {
    expect(describeError(failure, false)).toEqual({
      text: 'Something went wrong on our side.',
      reference: '123',
    });
  });

  it('[L15] shows the stack of browser errors', () => {
    const error = new TypeError('x is undefined');
    expect(describeError(error, false)).toEqual({ text: 'x is undefined', stack: error.stack });
  });

  it('[L15] shows the stack of server errors in development', () => {
    expect(describeError(failure, true)).toMatchObject({ text: failure.message, stack: failure.stack });
  });

  it('returns the default text for undefined', () => {
    expect(describeError(undefined, false).text).toBe('Something went wrong on our side.');
  });
});
