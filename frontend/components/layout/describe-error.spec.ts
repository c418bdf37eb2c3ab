import { describeError } from './describe-error';

const failure = Object.assign(new Error('column "x" does not exist'), { digest: '123' });

describe('an unexpected error', () => {
  it('[L15] shows status and status text where it has them', () => {
    const error = new Response('', { status: 404, statusText: 'Not Found' });
    expect(describeError(error, false)).toEqual({ text: '404 Not Found' });
  });

  it('[L15] shows its message otherwise', () => {
    expect(describeError(new Error('No map'), false)).toMatchObject({ text: 'No map' });
    expect(describeError('just a text', false)).toEqual({ text: 'just a text' });
  });

  it('[L15] of the server shows readers no message and no stack, but a reference', () => {
    expect(describeError(failure, false)).toEqual({
      text: 'Something went wrong on our side.',
      reference: '123',
    });
  });

  it("[L15] of the browser's own shows its stack", () => {
    const error = new TypeError('x is undefined');
    expect(describeError(error, false)).toEqual({ text: 'x is undefined', stack: error.stack });
  });

  it('[L15] of the server shows its stack while developing', () => {
    expect(describeError(failure, true)).toMatchObject({ text: failure.message, stack: failure.stack });
  });

  it('says something of nothing', () => {
    expect(describeError(undefined, false).text).toBe('Something went wrong on our side.');
  });
});
